import type { SignatureGroup } from './SignatureGroup.ts'

/** WETH9 and the Arbitrum form of it (aeWETH). */
export const wrappedEther: SignatureGroup = {
  protocol: 'WETH',
  signatures: [
    'function deposit()',
    'function withdraw(uint256 amount)',
    'function depositTo(address account)',
    'function withdrawTo(address account, uint256 amount)',
    'event Deposit(address indexed dst, uint256 wad)',
    'event Withdrawal(address indexed src, uint256 wad)',
  ],
}
