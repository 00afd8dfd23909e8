import { readSide, sideFields } from '../readSide.ts'
import { defineWalletView } from '../WalletView.ts'

export const transfersOut = defineWalletView({
  key: 'transfers_out',
  title: 'transfers out',
  describe: (said) =>
    `Sum the ERC-20 transfers that left a wallet in ${said}, token by token, exact and in dollars now.`,
  words: 'sent outgoing withdrawals spent outflow payments',
  fields: sideFields,
  read: (frame) => readSide(frame, 'out'),
})
