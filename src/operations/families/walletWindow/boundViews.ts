import type { Window } from '../../../base/schema/window.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { getWalletFlow } from '../../tools/addresses/getWalletFlow.ts'
import { getWalletPnl } from '../../tools/addresses/getWalletPnl.ts'
import { bindTool } from '../bindTool.ts'
import { windowWords } from '../windows/windowWords.ts'

const example = { title: 'of a wallet', arguments: { address: '$WALLET' } }
const pnlInput = getWalletPnl.input.omit({ window: true })
const flowInput = getWalletFlow.input.omit({ window: true })

/** The looks at a wallet that are a listed tool with its window fixed. */
export const boundViews = (windows: readonly Window[]): CatalogRow[] => [
  ...windows.map((window) =>
    bindTool(getWalletPnl, {
      name: `wallet_pnl_${window}`,
      title: `Wallet profit and loss, ${window}`,
      description: `Compute what a wallet won and lost by trading, counting the sales of ${windowWords[window].said}: realised and unrealised, first in, first out.`,
      words: `profit loss gains performance roi ${windowWords[window].words}`,
      bound: { window },
      input: pnlInput,
      examples: [example],
    }),
  ),
  ...windows.map((window) =>
    bindTool(getWalletFlow, {
      name: `wallet_net_flow_${window}`,
      title: `Wallet net flow, ${window}`,
      description: `Compute what flowed into a wallet less what flowed out in ${windowWords[window].said}, token by token, with dollars now and bridge crossings.`,
      words: `inflow outflow netflow balance change money ${windowWords[window].words}`,
      bound: { window },
      input: flowInput,
      examples: [example],
    }),
  ),
]
