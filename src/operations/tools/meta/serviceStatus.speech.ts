import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const serviceStatusSpeech: ToolSpeech = {
  cues: [
    [
      /\b(outages?|incidents?|maintenance|down ?time|on your (end|side)|you(r service)? (broken|down|offline|crash\w*))\b/,
      12,
    ],
    [/\b(you|your) (\w+ )?index(ed)?\b|\brequests? (per|a) (second|minute|hour|day)\b/, 9],
    [
      /\b(service|server|api|sherwood)\b.*\b(healthy|health|status|up|down|running|ok|okay|working|slow|uptime|online|alive)\b|\b(are|is) (you|everything)( guys| all)? (still )?(up|down|fine|ok|okay|alive|online|healthy|working|running|slow)\b/,
      9,
    ],
    [/\b(health|status|uptime|version) of (the |this |your )?(service|server|api|sherwood)\b/, 11],
    [
      /\b(uptime|rate limit|requests left|index(er|ing)?( is)?( lag| lagging| behind| progress| far)?|how far is the index|endpoints? healthy)\b/,
      9,
    ],
    [/\bhow (long|many requests)\b.*\b(running|left|remaining|up)\b/, 9],
    [/\b(your|service|server|software) version\b|\bwhich version\b/, 10],
    [/\b(chain|network|token|etf|fund)\b/, -4],
  ],
  telling: {
    lead: [
      'The service runs (version {version:plain}) since {started_at:time}; newest block **{head.block:plain}**.',
      'The index is {index.state:words}, **{index.lag_blocks:number} blocks behind**.',
      'Requests left for you: {limits.remaining:number}.',
    ],
  },
}
