import { nearWallet } from '../../catalog/words/nearWallet.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getWalletTransfersSpeech: ToolSpeech = {
  cues: [
    [/\b(to|from|onto) (ethereum|mainnet|l1)\b/, -10],
    [/\bhow many (transactions|txs|txns)\b/, -9],
    [
      /\breceiv\w*\b.*\b(and|versus|vs)\b.*\b(sen[dt]|spen[dt]|paid)\b|\bsen[dt]\b.*\b(and|versus|vs)\b.*\breceiv\w*/,
      -9,
    ],
    [/@address.*\b(send|sending|receiving|transfer)\b|\b(send|receive)\b.*@address/, 10],
    [/@amount|\bsimulat\w*/, -9],
    [
      nearWallet(
        'transfers?|transferred|sent|sends|received?|receives|incoming|outgoing|payments?|paid|movements?',
      ),
      10,
    ],
    [/\b(transaction|tx)\b.*\bsent\b|\bwould happen\b|\bsimulat\w*/, -8],
    [/\b(net ?flow|inflows?|outflows?|totals?|sum)\b/, -3],
  ],
  choices: {
    direction: [
      [
        'in',
        /\b(sent|transferred|paid|came|coming|moved|comes?) (in ?)?to\b|\b(coming|came|comes|flowing) in\b|\b(get|gets|got|was|were|been|being) (sent|paid)\b|\b(received?|receives|arriv\w+|landed|incoming|inbound|into|got|deposits?)\b/,
      ],
      ['out', /\b(sent|sends?|out|outgoing|outbound|out of|left|leaving|paid|sending)\b/],
    ],
  },
  telling: {
    lead: [],
    rows: {
      path: 'items',
      each: '{timestamp:time}: {direction:words} **{amount_decimal:number} {symbol}**[ ({impostor:impostor})], with {counterparty:address}[ ({counterparty_label})]',
      max: 6,
      empty: 'No transfer of this wallet fits.',
      title: 'Its transfers, newest first:',
    },
  },
}
