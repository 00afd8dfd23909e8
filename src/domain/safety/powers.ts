import { type Hex, hexToBytes, toFunctionSelector } from 'viem'

/** What an owner may do to holders, and the functions it is done with. */
const powerFunctions = {
  mint: [
    'mint(address,uint256)',
    'mint(uint256)',
    'mintTo(address,uint256)',
    'increaseSupply(uint256)',
    'increaseSupply(address,uint256)',
    'increaseSupplyToAddress(uint256,address)',
    'issue(uint256)',
    'issue(address,uint256)',
  ],
  pause: ['pause()', 'setPaused(bool)', 'setTokenPaused(bool)', 'setTradingPaused(bool)', 'stopTrading()'],
  blacklist: [
    'blacklist(address)',
    'blacklist(address,bool)',
    'addToBlacklist(address)',
    'addBlackList(address)',
    'setBlacklist(address,bool)',
    'blacklistAddress(address,bool)',
    'setBots(address[],bool)',
    'addBots(address[])',
    'addBot(address)',
    'freeze(address)',
    'setFrozen(address,bool)',
    'freezeAddress(address)',
    'setBlocked(address,bool)',
    'blockAccount(address)',
    'addToBlocklist(address)',
    // A list that can be asked is a list that somebody keeps.
    'isBlocked(address)',
    'isBlacklisted(address)',
    'isBlackListed(address)',
    'blacklisted(address)',
    'isFrozen(address)',
    'isBot(address)',
    'bots(address)',
  ],
  set_fee: [
    'setFee(uint256)',
    'setFees(uint256,uint256)',
    'setTaxes(uint256,uint256)',
    'setTaxes(uint16,uint16)',
    'setTax(uint256)',
    'setBuyTax(uint256)',
    'setSellTax(uint256)',
    'setBuyFee(uint256)',
    'setSellFee(uint256)',
    'updateFees(uint256,uint256)',
    'setTaxFeePercent(uint256)',
  ],
  max_tx: [
    'setMaxTxAmount(uint256)',
    'setMaxTxPercent(uint256)',
    'setMaxWalletSize(uint256)',
    'setMaxWalletAmount(uint256)',
    'setMaxWallet(uint256)',
    'setLimits(uint256,uint256)',
    'updateMaxTxnAmount(uint256)',
  ],
  whitelist: [
    'openTrading()',
    'openTrading(address)',
    'enableTrading()',
    'setTradingEnabled(bool)',
    'setWhitelist(address,bool)',
    'excludeFromFee(address)',
    'excludeFromFee(address,bool)',
    'excludeFromFees(address,bool)',
  ],
  seize: [
    'burn(address,uint256)',
    'adminBurn(address,uint256)',
    'decreaseSupplyFromAddress(uint256,address)',
    'wipeFrozenAddress(address)',
    'forceTransfer(address,address,uint256)',
    'destroyBlackFunds(address)',
  ],
  rescue: [
    'rescueTokens(address)',
    'rescueTokens(address,address,uint256)',
    'withdrawStuckTokens(address)',
    'rescueERC20(address,uint256)',
  ],
} as const

export const powerNames = [
  ...(Object.keys(powerFunctions) as (keyof typeof powerFunctions)[]),
  'selfdestruct',
] as const
export type Power = (typeof powerNames)[number]

const bySelector = new Map<Hex, { power: Power; signature: string }>(
  Object.entries(powerFunctions).flatMap(([power, signatures]) =>
    signatures.map((signature) => [toFunctionSelector(signature), { power: power as Power, signature }]),
  ),
)

const push1 = 0x60
const push32 = 0x7f
const selfdestruct = 0xff
const invalid = 0xfe

/** Whether code can delete itself: looks up to the first instruction that cannot be one, behind which is data. */
function canDelete(code: Hex): boolean {
  const bytes = hexToBytes(code)
  for (let at = 0; at < bytes.length; at += 1) {
    const opcode = bytes[at] ?? 0
    if (opcode === selfdestruct) return true
    if (opcode === invalid) return false
    if (opcode >= push1 && opcode <= push32) at += opcode - push1 + 1
  }
  return false
}

/** The powers that code gives somebody, with the functions that show it. */
export function powersOf(code: Hex, selectors: Iterable<Hex>): Map<Power, string[]> {
  const found = new Map<Power, string[]>()
  for (const selector of selectors) {
    const known = bySelector.get(selector)
    if (known) found.set(known.power, [...(found.get(known.power) ?? []), known.signature])
  }
  if (canDelete(code)) found.set('selfdestruct', ['SELFDESTRUCT'])
  return found
}
