import {
  type Address,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { nfpmAbi, positionManagerAbi, v2RouterAbi } from '../../world/abis.ts'
import { cast } from '../../world/accounts.ts'
import { addressOf, type Book } from '../../world/World.ts'
import type { Actor, Scene } from '../Actor.ts'

const farFuture = 4_102_444_800n
const nfpmReadAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
  'function positions(uint256 id) view returns (uint96, address, address, address, uint24, int24, int24, uint128, uint256, uint256, uint128, uint128)',
])
const posmReadAbi = parseAbi([
  'function nextTokenId() view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function getPositionLiquidity(uint256 id) view returns (uint128)',
  'function getPoolAndPositionInfo(uint256 id) view returns ((address,address,uint24,int24,address), uint256)',
])

/** Adds to a v2 pool through the router, or takes a part of what the provider has in it. */
async function changePair(scene: Scene): Promise<void> {
  const { world, random, reads, wallets } = scene
  const pairs = world.books.filter(
    (book) => book.pool.venue === 'univ2' && (book.kind === 'stock' || book.kind === 'core'),
  )
  const book = random.pick(pairs)
  const provider = random.pick(cast.makers)
  const router = addressOf(world, 'univ2_router')
  const held = await reads.balanceOf(book.pool.address, provider)
  if (held > 0n && random.chance(0.5)) {
    await wallets.allow(provider, book.pool.address, router, held)
    const args = [book.base.address, book.quote.address, held / 2n, 0n, 0n, provider, farFuture] as const
    const data = encodeFunctionData({ abi: v2RouterAbi, functionName: 'removeLiquidity', args })
    return world.writer.send({ from: provider, to: router, data, gas: 600_000n })
  }
  const amounts = await affordBoth(scene, book, provider)
  if (amounts === undefined) return
  await wallets.allow(provider, book.base.address, router, amounts.base)
  await wallets.allow(provider, book.quote.address, router, amounts.quote)
  const args = [
    book.base.address,
    book.quote.address,
    amounts.base,
    amounts.quote,
    0n,
    0n,
    provider,
    farFuture,
  ] as const
  const data = encodeFunctionData({ abi: v2RouterAbi, functionName: 'addLiquidity', args })
  world.writer.send({ from: provider, to: router, data, gas: 600_000n })
}

/** A little of both tokens, as far as the account has them. */
async function affordBoth(
  scene: Scene,
  book: Book,
  owner: Address,
): Promise<{ base: bigint; quote: bigint } | undefined> {
  const { random, reads, wallets } = scene
  const [price] = await reads.prices([book])
  if (price === undefined || !Number.isFinite(price)) return undefined
  book.price = price
  const part = random.between(0.0005, 0.004)
  const wantedBase = BigInt(Math.floor((book.root * part * 10 ** book.base.decimals) / Math.sqrt(price)))
  const wantedQuote = BigInt(Math.floor(book.root * part * 10 ** book.quote.decimals * Math.sqrt(price)))
  const [base, quote] = [
    await wallets.afford(owner, book.base.address, wantedBase),
    await wallets.afford(owner, book.quote.address, wantedQuote),
  ]
  return base >= wantedBase && quote >= wantedQuote ? { base, quote } : undefined
}

/** Grows or shrinks an NFT position of v3 that a maker already has: no new position, no new room in the state. */
async function changeV3Position(scene: Scene): Promise<void> {
  const { world, random, reads, wallets } = scene
  const nfpm = addressOf(world, 'univ3_nfpm')
  const owner = random.pick(cast.makers)
  const count = await reads.number(
    nfpm,
    encodeFunctionData({ abi: nfpmReadAbi, functionName: 'balanceOf', args: [owner] }),
  )
  if (count === 0n) return
  const index = BigInt(random.int(Number(count)))
  const id = await reads.number(
    nfpm,
    encodeFunctionData({ abi: nfpmReadAbi, functionName: 'tokenOfOwnerByIndex', args: [owner, index] }),
  )
  const answer = await reads.call(
    nfpm,
    encodeFunctionData({ abi: nfpmReadAbi, functionName: 'positions', args: [id] }),
  )
  const words = decodeAbiParameters(
    parseAbiParameters(
      'uint256, address, address token0, address token1, uint256 fee, int256, int256, uint256 liquidity',
    ),
    answer,
  )
  const [token0, token1, fee, liquidity] = [words[2], words[3], Number(words[4]), words[7]]
  const send = (data: Hex, gas: bigint) => world.writer.send({ from: owner, to: nfpm, data, gas })
  if (random.chance(0.5)) {
    const decrease = {
      tokenId: id,
      liquidity: liquidity / 8n,
      amount0Min: 0n,
      amount1Min: 0n,
      deadline: farFuture,
    }
    send(encodeFunctionData({ abi: nfpmAbi, functionName: 'decreaseLiquidity', args: [decrease] }), 400_000n)
    const max = 2n ** 128n - 1n
    const collect = { tokenId: id, recipient: owner, amount0Max: max, amount1Max: max }
    return send(encodeFunctionData({ abi: nfpmAbi, functionName: 'collect', args: [collect] }), 400_000n)
  }
  const book = world.books.find(
    (one) =>
      one.pool.venue === 'univ3' &&
      one.pool.token0.address === token0 &&
      one.pool.token1.address === token1 &&
      one.pool.fee === fee,
  )
  const amounts = book && (await affordBoth(scene, book, owner))
  if (book === undefined || amounts === undefined) return
  const baseFirst = book.pool.token0.address === book.base.address
  const [amount0, amount1] = baseFirst ? [amounts.base, amounts.quote] : [amounts.quote, amounts.base]
  await wallets.allow(owner, token0, nfpm, amount0)
  await wallets.allow(owner, token1, nfpm, amount1)
  const increase = {
    tokenId: id,
    amount0Desired: amount0,
    amount1Desired: amount1,
    amount0Min: 0n,
    amount1Min: 0n,
    deadline: farFuture,
  }
  send(encodeFunctionData({ abi: nfpmAbi, functionName: 'increaseLiquidity', args: [increase] }), 400_000n)
}

const changeParams = parseAbiParameters(
  'uint256 id, uint256 liquidity, uint128 amount0, uint128 amount1, bytes hookData',
)
const pairParams = parseAbiParameters('address currency0, address currency1')
const takeParams = parseAbiParameters('address currency0, address currency1, address to')
const planParams = parseAbiParameters('bytes actions, bytes[] params')

/** The same for v4: a maker's position grows or shrinks a little. */
async function changeV4Position(scene: Scene): Promise<void> {
  const { world, random, reads, wallets } = scene
  const posm = addressOf(world, 'univ4_posm')
  const next = await reads.number(posm, encodeFunctionData({ abi: posmReadAbi, functionName: 'nextTokenId' }))
  const id = BigInt(1 + random.int(Math.max(1, Number(next) - 1)))
  const owner = await reads.call(
    posm,
    encodeFunctionData({ abi: posmReadAbi, functionName: 'ownerOf', args: [id] }),
  )
  const maker = cast.makers.find((one) => BigInt(one) === BigInt(owner))
  if (maker === undefined) return
  const liquidity = await reads.number(
    posm,
    encodeFunctionData({ abi: posmReadAbi, functionName: 'getPositionLiquidity', args: [id] }),
  )
  const info = await reads.call(
    posm,
    encodeFunctionData({ abi: posmReadAbi, functionName: 'getPoolAndPositionInfo', args: [id] }),
  )
  const [token0, token1] = decodeAbiParameters(parseAbiParameters('address token0, address token1'), info)
  const change = liquidity / 20n
  const max = 2n ** 127n
  const grows = random.chance(0.5)
  const first = encodeAbiParameters(changeParams, [id, change, grows ? max : 0n, grows ? max : 0n, '0x'])
  const second = grows
    ? encodeAbiParameters(pairParams, [token0, token1])
    : encodeAbiParameters(takeParams, [token0, token1, maker])
  const plan = encodeAbiParameters(planParams, [grows ? '0x000d' : '0x0111', [first, second]])
  if (grows && BigInt(token0) === 0n) return
  if (grows) for (const token of [token0, token1]) await wallets.allowPermit2(maker, token, posm)
  const data = encodeFunctionData({
    abi: positionManagerAbi,
    functionName: 'modifyLiquidities',
    args: [plan, farFuture],
  })
  world.writer.send({ from: maker, to: posm, data, gas: 700_000n })
}

export const liquidityActors: Actor[] = [
  { name: 'v2 liquidity', perMinute: 1.6, act: changePair },
  { name: 'v3 position', perMinute: 1.2, act: changeV3Position },
  { name: 'v4 position', perMinute: 2.4, act: changeV4Position },
]
