import { accessControl } from './accessControl.ts'
import { arbitrum } from './arbitrum.ts'
import { bridges } from './bridges.ts'
import { chainlink } from './chainlink.ts'
import { embeddedChain } from './embeddedChain.ts'
import { erc20 } from './erc20.ts'
import { erc721 } from './erc721.ts'
import { erc1155 } from './erc1155.ts'
import { erc4337 } from './erc4337.ts'
import { erc4626 } from './erc4626.ts'
import { governance } from './governance.ts'
import { launchpads } from './launchpads.ts'
import { lockers } from './lockers.ts'
import { morpho } from './morpho.ts'
import { multicalls } from './multicalls.ts'
import { networkEvents } from './networkEvents.ts'
import { otherExchanges } from './otherExchanges.ts'
import { pancake } from './pancake.ts'
import { permit2 } from './permit2.ts'
import { proxy } from './proxy.ts'
import type { SignatureGroup } from './SignatureGroup.ts'
import { safe } from './safe.ts'
import { stockTokens } from './stockTokens.ts'
import { swapRouter02 } from './swapRouter02.ts'
import { tokenBoundAccounts } from './tokenBoundAccounts.ts'
import { tokenControls } from './tokenControls.ts'
import { uniswapV2 } from './uniswapV2.ts'
import { uniswapV3 } from './uniswapV3.ts'
import { uniswapV4 } from './uniswapV4.ts'
import { universalRouter } from './universalRouter.ts'
import { wrappedEther } from './wrappedEther.ts'

/** Every known signature, standards first: where several fit the same bytes, the earlier one is shown. */
export const signatureGroups: readonly SignatureGroup[] = [
  erc20,
  erc721,
  erc1155,
  erc4626,
  wrappedEther,
  accessControl,
  proxy,
  multicalls,
  permit2,
  uniswapV2,
  uniswapV3,
  swapRouter02,
  uniswapV4,
  universalRouter,
  pancake,
  otherExchanges,
  stockTokens,
  safe,
  erc4337,
  tokenBoundAccounts,
  governance,
  morpho,
  arbitrum,
  bridges,
  chainlink,
  lockers,
  launchpads,
  tokenControls,
  ...networkEvents,
  embeddedChain,
]
