import type { Address, Hex } from 'viem'
import { UpstreamFailed } from '../../base/errors/codes.ts'
import { contractAddress } from '../../base/network/contractAddress.ts'
import { lowerAddress, toChecksum, zeroAddress } from '../../base/schema/address.ts'
import type { BlockRef } from '../../base/schema/blockRef.ts'
import { inspectCode } from '../../domain/code/inspectProxy.ts'
import { type DecodedCall, decodeCalldata } from '../../domain/decode/decodeCalldata.ts'
import { decodeReturn } from '../../domain/decode/decodeReturn.ts'
import { type DecodedRevert, decodeRevert } from '../../domain/decode/decodeRevert.ts'
import { collectEffects, tracedEther } from '../../domain/decode/effects/collectEffects.ts'
import { describeEffects } from '../../domain/decode/effects/describeEffects.ts'
import type { Effects } from '../../domain/decode/effects/Effects.ts'
import { showBytes } from '../../domain/decode/showArgs.ts'
import { explainTypedData } from '../../domain/decode/typedData/explainTypedData.ts'
import type { TypedData } from '../../domain/decode/typedData/TypedData.ts'
import { labelOf } from '../../domain/tokens/labelOf.ts'
import type { CallResult } from '../../sources/chain/CallResult.ts'
import { resolveBlock } from '../../sources/chain/resolveBlock.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'
import { capRows } from './capRows.ts'
import { type CallFacts, callFindings, effectFindings, type SpenderView } from './findings.ts'
import { labelEffects } from './labelEffects.ts'
import { toEffectLogs } from './readTransaction.ts'
import { runSimulation, type SimulatedCall, type SimulationRun } from './runSimulation.ts'
import { typedDataFindings } from './typedDataFindings.ts'

export type SimulationRequest = {
  from?: Address | undefined
  to: Address
  data?: Hex | undefined
  value?: bigint | undefined
  block?: BlockRef | undefined
  typed_data?: TypedData | undefined
}

type Outcome = { success: boolean; revert: DecodedRevert | null; returned: Hex }

/** A node refuses to run what the sender cannot pay for; that is an outcome, any other refusal is not. */
function outcomeOf({ result, balance }: SimulationRun, { value }: SimulatedCall): Outcome {
  if ('value' in result) return fromResult(result.value)
  if (balance >= value) throw UpstreamFailed({ upstream: 'node', problem: result.refusal })
  const reason = `the sender has ${balance} wei, less than the ${value} wei it would send`
  const revert: DecodedRevert = { kind: 'empty', reason, name: null, signature: null, args: [], data: '0x' }
  return { success: false, revert, returned: '0x' }
}

const fromResult = (result: CallResult): Outcome =>
  result.ok
    ? { success: true, revert: null, returned: result.data }
    : { success: false, revert: decodeRevert(result.data), returned: '0x' }

/** Runs the call, reads what it touched, and puts together what a signer should know. */
export async function explainSimulation(context: ToolContext, request: SimulationRequest) {
  const chain = request.block ? context.chain.at(await resolveBlock(context, request.block)) : context.chain
  const { from = zeroAddress, to, data = '0x', value = 0n } = request
  if (request.from === undefined)
    context.warn('from', 'No sender was given, so the call was run from the zero address.')
  const anonymous = request.from === undefined
  const simulated: SimulatedCall = { from, to, data, value, anonymous }
  const call = decodeCalldata(data, to)
  const [run, target] = await Promise.all([runSimulation(context, chain, simulated), inspectCode(chain, to)])
  const outcome = outcomeOf(run, simulated)
  const effects = effectsOf(context, run, simulated)
  const typed = request.typed_data ? explainTypedData(request.typed_data) : undefined
  const spenders = spendersIn(effects, typed)
  const [labels, codes] = await Promise.all([
    effects ? labelEffects(context, effects, call) : undefined,
    Promise.all(spenders.map((spender) => chain.code(spender))),
  ])
  const described = effects && labels ? describeEffects(effects, labels, from) : null
  const spenderOf = (address: Address): SpenderView => {
    const key = lowerAddress(address)
    const code = codes[spenders.indexOf(key)]
    return { label: labelOf(context.network, key), isContract: code !== undefined && code !== '0x' }
  }
  const facts = factsOf(context, { call, simulated, outcome, target })
  const findings = [
    ...callFindings(facts),
    ...(described ? effectFindings(described, facts, spenderOf) : []),
    ...(typed
      ? typedDataFindings(typed, {
          chainId: context.network.chainId,
          nowMs: context.head.timestampMs,
          spenderOf,
        })
      : []),
  ]
  return {
    verdict: findings.some(({ severity }) => severity === 'warn') ? ('WARN' as const) : ('ALLOW' as const),
    findings,
    success: outcome.success,
    revert: outcome.revert,
    block: Number(chain.block),
    from: toChecksum(from),
    to: toChecksum(to),
    to_label: facts.label,
    to_is_contract: facts.hasCode,
    implementation: target.proxy?.implementation ? toChecksum(target.proxy.implementation) : null,
    value_wei: value.toString(),
    call,
    return_data: showBytes(outcome.returned),
    returned: (outcome.success && decodeReturn(data, outcome.returned)) || null,
    gas: gasOf(context, run),
    effects: described && capRows(context, described),
    typed_data: typed?.shown ?? null,
  }
}

function factsOf(
  { network }: ToolContext,
  parts: {
    call: DecodedCall
    simulated: SimulatedCall
    outcome: Outcome
    target: Awaited<ReturnType<typeof inspectCode>>
  },
): CallFacts {
  const { call, simulated, outcome, target } = parts
  return {
    call,
    to: toChecksum(simulated.to),
    label: labelOf(network, simulated.to),
    hasCode: target.code !== '0x',
    isProxy: target.proxy !== null && target.proxy.kind !== 'minimal',
    hasData: simulated.data !== '0x',
    failure: outcome.revert?.reason,
  }
}

/** What the simulated logs show; null when the node cannot simulate, nothing when the call fails. */
function effectsOf(
  context: ToolContext,
  { logs }: SimulationRun,
  { from, to, value }: SimulatedCall,
): Effects | null {
  if ('refusal' in logs) {
    context.warn('effects', `Needs eth_simulateV1 of the node: ${logs.refusal}`)
    return null
  }
  const weth = contractAddress(context.network, 'weth')
  const shown = toEffectLogs(logs.value ?? [])
  // The node traces the ether of the call itself as a log, so its value is not counted again.
  const traced = shown.some(({ address }) => address === tracedEther)
  return collectEffects({ from, to, value: logs.value === null || traced ? 0n : value, logs: shown, weth })
}

function spendersIn(
  effects: Effects | null,
  typed: ReturnType<typeof explainTypedData> | undefined,
): Address[] {
  const approved = effects?.approvals.map(({ spender }) => spender) ?? []
  const signed = typed?.explanation.grants.map(({ spender }) => spender) ?? []
  return [...new Set([...approved, ...signed].filter((spender) => spender !== null))].slice(0, 20)
}

function gasOf(context: ToolContext, { gas, components }: SimulationRun) {
  if ('refusal' in gas) context.warn('gas', `No estimate: ${gas.refusal}`)
  if (!components) context.warn('gas', 'The L1 part needs NodeInterface, which this node does not answer.')
  // NodeInterface counts the L1 part in on every node; eth_estimateGas only on Nitro.
  const estimate = components?.total ?? ('value' in gas ? gas.value : null)
  const baseFee = components?.baseFeeWei ?? context.head.baseFeeWei
  const cost = (amount: bigint | null | undefined) =>
    amount === null || amount === undefined || baseFee === null ? null : (amount * baseFee).toString()
  return {
    estimate: estimate === null ? null : estimate.toString(),
    estimate_for_l1: components ? components.forL1.toString() : null,
    base_fee_wei: baseFee === null ? null : baseFee.toString(),
    fee_wei: cost(estimate),
    l1_fee_wei: cost(components?.forL1),
  }
}
