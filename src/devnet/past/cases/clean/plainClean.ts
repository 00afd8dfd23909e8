import { encodeFunctionData } from 'viem'
import { cast } from '../../../world/accounts.ts'
import { toRaw } from '../../../world/poolMath.ts'
import { acts } from '../acts.ts'
import { buyCase } from '../caseTrades.ts'
import { makerAbi } from '../makerAbi.ts'
import type { Act, TokenCase } from '../TokenCase.ts'

const { buys, sells, together, makerCalls, forgetsToApprove } = acts
const hour = 3600
const day = 24 * hour

const plain = (decimals = 18): Pick<TokenCase, 'artifact' | 'args' | 'decimals'> => ({
  artifact: 'Memecoin',
  args: ({ maker }) => [decimals, toRaw(1e9, decimals), maker],
  decimals,
})
const ordinary = [buys(0), buys(1, 0.07), sells(0), buys(2, 0.03), sells(1)]
const unsold = [buys(0), buys(1, 0.07), buys(2, 0.03)]
/** Accounts that have delegated their code buy as contracts do. */
const contractBuys =
  (index: number): Act =>
  (stage) =>
    buyCase(stage, cast.traders[index] ?? cast.traders[0], 0.05)

/** Harmless tokens whose code, pool or history is not the usual one. */
export const plainClean: TokenCase[] = [
  {
    ...plain(6),
    place: 'clean six decimals',
    symbol: 'GROAT',
    name: 'Groat',
    venue: 'univ2',
    at: 6 * day,
    life: ordinary,
  },
  {
    ...plain(9),
    place: 'clean nine decimals',
    symbol: 'FARTHING',
    name: 'Farthing',
    venue: 'univ3',
    at: 11 * hour,
    life: ordinary,
  },
  {
    ...plain(0),
    place: 'clean no decimals',
    symbol: 'ACORNS',
    name: 'Acorns',
    venue: 'univ2',
    at: 16 * hour,
    life: ordinary,
  },
  {
    ...plain(),
    place: 'clean minutes old',
    symbol: 'DAWN',
    name: 'Dawn Chorus',
    venue: 'univ2',
    at: 320,
    life: unsold,
  },
  {
    ...plain(),
    place: 'clean minutes old v4',
    symbol: 'DEW',
    name: 'Morning Dew',
    venue: 'univ4',
    at: 280,
    life: unsold,
  },
  {
    ...plain(),
    place: 'clean never sold',
    symbol: 'YEW',
    name: 'Old Yew',
    venue: 'univ2',
    at: 5.5 * day,
    life: unsold,
  },
  {
    ...plain(),
    place: 'clean one trade',
    symbol: 'HERMIT',
    name: 'Hermit',
    venue: 'univ3',
    at: 2.5 * day,
    life: [buys(0)],
  },
  {
    ...plain(),
    place: 'clean bought by contracts',
    symbol: 'CLOCKWORK',
    name: 'Clockwork',
    venue: 'univ2',
    at: 3.6 * day,
    life: [contractBuys(2), contractBuys(5), contractBuys(9)],
  },
  {
    ...plain(),
    place: 'clean careless sellers',
    symbol: 'JESTER',
    name: 'Jester',
    venue: 'univ2',
    at: 4.2 * day,
    life: [buys(0), buys(1), forgetsToApprove(0), forgetsToApprove(1), forgetsToApprove(0), sells(0)],
  },
  {
    ...plain(),
    place: 'clean in dollars',
    symbol: 'CROFT',
    name: 'Croft',
    venue: 'univ2',
    quote: 'USDG',
    at: 4 * day,
    life: ordinary,
  },
  {
    ...plain(),
    place: 'clean in dollars v3',
    symbol: 'BYRE',
    name: 'Byre',
    venue: 'univ3',
    quote: 'USDG',
    at: 10 * hour,
    life: ordinary,
  },
  {
    ...plain(),
    place: 'clean on pancake',
    symbol: 'GRIDDLE',
    name: 'Griddle',
    venue: 'pancake_v2',
    at: 1.6 * day,
    life: ordinary,
  },
  {
    artifact: 'PermitToken',
    place: 'clean permit',
    symbol: 'WARRANT',
    name: 'Warrant',
    venue: 'univ3',
    at: 3.1 * day,
    life: ordinary,
  },
  {
    artifact: 'LegacyToken',
    decimals: 6,
    place: 'clean without answers',
    symbol: 'HEIRLOOM',
    name: 'Heirloom',
    venue: 'univ2',
    at: 29 * hour,
    // Who approves twice is refused by such a token; each sells once.
    life: ordinary,
  },
  {
    artifact: 'RebasingToken',
    place: 'clean rebasing',
    symbol: 'TIDE',
    name: 'Spring Tide',
    venue: 'univ2',
    at: 4.35 * day,
    life: [
      buys(0),
      together(
        makerCalls(({ pool }) =>
          encodeFunctionData({
            abi: makerAbi,
            functionName: 'rebase',
            args: [toRaw(5_000_000, 18), pool.address],
          }),
        ),
        buys(1, 0.07),
      ),
      sells(0),
      buys(2),
      sells(1),
    ],
  },
]
