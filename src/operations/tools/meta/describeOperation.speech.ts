import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const describeOperationSpeech: ToolSpeech = {
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
  telling: {
    lead: ['**{title:plain}**: {description:long}', 'Cost: {cost:words}.'],
    rows: { path: 'examples', each: '{title:plain}', max: 3, empty: '', title: 'Examples:' },
  },
}
