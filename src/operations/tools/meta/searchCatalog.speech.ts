import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const searchCatalogSpeech: ToolSpeech = {
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
  telling: {
    lead: ['**{total:number} operations** fit.'],
    rows: {
      path: 'items',
      each: '**{name:plain}**: {summary:long}',
      max: 6,
      empty: 'No operation fits those words.',
    },
  },
}
