import { type Address, encodeFunctionData, type Hex } from 'viem'
import { toRaw } from '../../world/poolMath.ts'
import { approveCase, buyCase, sellCase } from './caseTrades.ts'
import { makerAbi } from './makerAbi.ts'
import type { Act, Stage } from './TokenCase.ts'

/** What people sell at a time: less than a purchase of theirs brings, in every case. */
const soldAtATime = 400_000

const personOf = ({ people, maker }: Stage, index: number): Address => people[index] ?? maker
const soldOf = ({ token }: Stage) => toRaw(soldAtATime, token.decimals)

const buys =
  (person: number, ether = 0.04): Act =>
  (stage) =>
    buyCase(stage, personOf(stage, person), ether)

/** Approves and sells a part; whether that succeeds is the token's decision. */
const sells =
  (person: number): Act =>
  (stage) => {
    const seller = personOf(stage, person)
    approveCase(stage, seller)
    sellCase(stage, seller, soldOf(stage))
  }

/** Sells without an approval, which fails with any token. */
const forgetsToApprove =
  (person: number): Act =>
  (stage) =>
    sellCase(stage, personOf(stage, person), soldOf(stage))

const together =
  (...all: readonly Act[]): Act =>
  (stage) => {
    for (const act of all) act(stage)
  }

/** The maker calls the token, or what else is named. */
const makerCalls =
  (callOf: (stage: Stage) => Hex | { to?: Address; from?: Address; data: Hex }): Act =>
  (stage) => {
    const call = callOf(stage)
    const {
      to = stage.token.address,
      from = stage.maker,
      data,
    } = typeof call === 'string' ? { data: call } : call
    stage.world.writer.send({ from, to, data, gas: 400_000n })
  }

const renounces = makerCalls(() => encodeFunctionData({ abi: makerAbi, functionName: 'renounceOwnership' }))

/** Nothing happens for so many blocks. */
const wait = (blocks: number): Act[] => Array.from({ length: blocks }, () => () => {})

/** What can happen in a block of a case's life; people are named by their number in the case. */
export const acts = { buys, sells, forgetsToApprove, together, makerCalls, renounces, wait, personOf }
