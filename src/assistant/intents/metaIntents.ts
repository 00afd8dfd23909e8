import type { Intent } from './Intent.ts'

/** The service itself and its operations. */
export const metaIntents: readonly Intent[] = [
  {
    operation: 'search_catalog',
    cues: [
      [
        /\b(can|could|do) you (do|have|know|support|offer|cover|handle) (anything|something|stuff|much)( \w+)? (with|for|about|around|on|in)\b|\bdo you (support|cover)\b|\bis there (a|any) way to\b/,
        17,
      ],
      [
        /\b(which|what|is there an?|any|list|show|find)\b.*\b(tools?|operations?|endpoints?|api calls?|commands?)\b/,
        17,
      ],
      [/(?<!@)\b(tools?|operations?|endpoints?|api) (for|to|that|which)\b/, 16],
      [/\b(search|browse) the catalog\b|\bcatalog\b/, 11],
      [/\bwhat (can|could) (you|this service|the api|i ask|i do)\b/, 11],
      [/\bwhat (do|are) you (do|able|capable)\b|\byour (capabilities|features|functions)\b/, 10],
      [/@operation/, -8],
      [/\b(rpc|wss?|websockets?|https?|node)\b/, -14],
    ],
  },
  {
    operation: 'describe_operation',
    cues: [
      [/\barguments of @operation\b/, 12],
      [
        /\b(arguments?|parameters?|params|schema|inputs?|outputs?|documentation|docs|describe|description|explain|how (do|to|can) (i )?(use|call)|what (does|is)|takes?|returns?|accepts?|need)\b.*@operation/,
        14,
      ],
      [
        /@operation.*\b(arguments?|parameters?|params|schema|inputs?|outputs?|documentation|docs|takes?|returns?|accepts?|needs?|work|do)\b/,
        14,
      ],
    ],
  },
  {
    operation: 'run_tool',
    cues: [[/\b(run|execute|invoke|call|start|use)\b\W+(the )?(tool |operation )?@operation/, 13]],
  },
  {
    operation: 'service_status',
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
  },
]
