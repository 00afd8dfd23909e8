import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getChainStatsSpeech: ToolSpeech = {
  cues: [
    [
      /\b(running|working) (smoothly|fine|well|ok)\b.*\b(chain|network)\b|\b(chain|network)\b.*\b(smoothly|fine|well)\b/,
      9,
    ],
    [/\btransactions? (count|total|number)\b/, 10],
    [/\bcongest\w*\b/, 10],
    [/\b(network|chain) (process|handle|do)\w*\b/, 9],
    [/\blately\b|@moment/, -6],
    [/\b(vital signs|pulse|heartbeat)\b/, 8],
    [/\bhow (fast|quick|often|slow)\b.*\bblocks?\b|\bblocks\b.*\b(produced|arrive|come in)\b/, 9],
    [/\bblocks @interval\b/, 12],
    [
      /\b(wallets|addresses|users|accounts|people) (were|are|was) active\b|\bactive (wallets|users|accounts)\b/,
      9,
    ],
    [/\bactivity\b.*\b(chain|network)\b/, 9],
    [/\bblock @block\b/, -8],
    [
      /\b(chain|network|blockchain)\b.*\b(doing|status|state|stats|statistics|healthy|health|alive|busy|activity|active|overview|running|fast|speed|slow|going|congested|performance)\b/,
      8,
    ],
    [
      /\b(status|state|stats|statistics|health|healthy|activity|overview|speed|busy|fast|alive) (is |of |on )?(the |this )?(chain|network|blockchain)\b/,
      8,
    ],
    [/\bhow('s| is) (the|this) (chain|network|blockchain)\b/, 9],
    [/\b(tps|throughput|(transactions|txs?|txns) (per|a) second)\b/, 11],
    [/\bblock ?times?\b|\btime between blocks\b|\bseconds per block\b/, 10],
    [/\bhow many (transactions|txs?|txns)\b/, 10],
    [/\b(number|count|total) of (transactions|txs?)\b/, 9],
    [/\b(active addresses|new contracts)\b/, 7],
    [/\b(blocks|transactions) (were|was|have been) (there|made|mined|produced|sent)\b/, 6],
    [/@interval/, -4],
  ],
  telling: {
    lead: [
      'In the last {window.name:plain} the chain took **{window.transactions:number} transactions** in {window.blocks:number} blocks[, with {window.active_addresses:number} active addresses][ and {window.dex_volume_usd:usd} traded].',
      'Right now it does {recent.tps:number} transactions per second[, with {recent.block_time_ms:number} ms between blocks]; the newest block is {head.block:plain} ({head.timestamp:time}).',
    ],
  },
}
