import { z } from 'zod'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import { figures } from '../../../base/schema/figure.ts'
import type { Window } from '../../../base/schema/window.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import type { CatalogRow, Family } from '../../kernel/CatalogRow.ts'
import { defineRow } from '../defineRow.ts'
import { openWindow } from '../windows/openWindow.ts'
import { windowSpan } from '../windows/windowSpan.ts'
import { windowWords } from '../windows/windowWords.ts'
import { boundViews } from './boundViews.ts'
import type { WalletView } from './WalletView.ts'
import { walletViews } from './walletViews.ts'
import { walletWindowFigures } from './walletWindowFigures.ts'
import { walletWorth } from './walletWorth.ts'

const windows: readonly Window[] = ['1h', '24h', '3d', '7d', '30d', 'all']

const input = z.object({ address: addressArgument('The 0x address of the wallet.') })

function toRows({ key, title, describe, words, fields, read }: WalletView): CatalogRow[] {
  const output = z.object({ address: z.string(), window: windowSpan, ...figures(fields) })
  return windows.map((window) =>
    defineRow({
      name: `wallet_${key}_${window}`,
      title: `Wallet ${title}, ${window}`,
      topic: 'addresses',
      description: describe(windowWords[window].said),
      words: `${words} ${windowWords[window].words}`,
      implementation: `wallet_${key}`,
      bound: { window },
      input,
      output,
      examples: [{ title: 'of a wallet', arguments: { address: '$WALLET' } }],
      cost: 'light',
      cache: 'block',
      index: 'required',
      async run(context, { address }) {
        const frame = await openWindow(context, window)
        const id = (await findAddressIds(frame.index, [address])).get(address) ?? -1
        const figures = await read({ ...frame, wallet: address, id })
        return { data: { address: toChecksum(address), window: frame.span, ...figures } }
      },
    }),
  )
}

/** Looks at one wallet over windows up to the newest block. */
export const walletWindowFamily: Family = {
  name: 'wallet_window',
  purpose: 'One look at a wallet over one window.',
  promises: 61,
  figures: walletWindowFigures,
  rows: () => [...boundViews(windows), ...walletViews.flatMap(toRows), walletWorth],
}
