import { readSide, sideFields } from '../readSide.ts'
import { defineWalletView } from '../WalletView.ts'

export const transfersIn = defineWalletView({
  key: 'transfers_in',
  title: 'transfers in',
  describe: (said) =>
    `Sum the ERC-20 transfers that came into a wallet in ${said}, token by token, exact and in dollars now.`,
  words: 'received incoming deposits got inflow payments',
  fields: sideFields,
  read: (frame) => readSide(frame, 'in'),
})
