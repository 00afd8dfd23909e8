import { type Address, zeroAddress } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { findAddressIds } from '../../sources/index/queries/findAddressIds.ts'
import { moneyForms } from './quotes/moneyForms.ts'

type AssetSources = { index: IndexView; network: Network }

/** No address has this number: what the index never met has not been traded. */
const unmet = -1

/**
 * The numbers of all forms of the asset that a token is, its own first. Ether and WETH turn into each other one to one: they are
 * one asset for every price, volume, trade and liquidity, whichever of the two is asked for.
 */
export async function assetIds({ index, network }: AssetSources, token: Address): Promise<number[]> {
  const forms = moneyForms(network, token)
  const ids = await findAddressIds(index, forms)
  const met = [token, ...forms.filter((form) => form !== token)].flatMap((form) => ids.get(form) ?? [])
  return met.length === 0 ? [unmet] : met
}

/** Forms of one asset by the number that stands for it on boards: of ether that of WETH, which has a contract. */
export async function assetForms({ index, network }: AssetSources): Promise<Map<number, number>> {
  const forms = moneyForms(network, zeroAddress)
  const ids = await findAddressIds(index, forms)
  const shown = forms.flatMap((form) => ids.get(form) ?? []).at(-1)
  const others = [...ids.values()].filter((id) => id !== shown)
  return new Map(shown === undefined ? [] : others.map((id) => [id, shown]))
}
