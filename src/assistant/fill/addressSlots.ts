import { parseEther } from 'viem'
import { getAddress } from '../../operations/tools/addresses/getAddress.ts'
import { getLpPositions } from '../../operations/tools/addresses/getLpPositions.ts'
import { getContract } from '../../operations/tools/contracts/getContract.ts'
import { readContract } from '../../operations/tools/contracts/readContract.ts'
import { getL1Status } from '../../operations/tools/gas/getL1Status.ts'
import { listBridgeTransfers } from '../../operations/tools/gas/listBridgeTransfers.ts'
import { getDeployerRecord } from '../../operations/tools/safety/getDeployerRecord.ts'
import { decodeCalldata } from '../../operations/tools/transactions/decodeCalldata.ts'
import { getLogs } from '../../operations/tools/transactions/getLogs.ts'
import { simulateTransaction } from '../../operations/tools/transactions/simulateTransaction.ts'
import type { Slot, SlotInput } from './Slot.ts'

const wallet = ({ reading: { addresses } }: SlotInput): string | undefined =>
  (
    addresses.find(({ role }) => role === 'wallet') ??
    addresses.find(({ role }) => role === 'unknown') ??
    addresses.find(({ role }) => role !== 'pool')
  )?.address

/** A contract by its own address, or by the token or canonical name a question gives. */
const contract = (input: SlotInput): unknown => {
  const { reading, facts } = input
  if (input.token) return input.contract()
  const named = reading.plain.match(
    /\b(permit2|multicall3?|entry ?point|stock factory|stock registry)\b/,
  )?.[0]
  return reading.addresses[0]?.address ?? (named ? facts.contractOf(named) : undefined)
}

/** Without calldata a call still sends something: nothing but value. */
const callData: Slot = ({ reading }) => reading.calldata[0] ?? '0x'

const weiOf = (text: string | undefined) =>
  text !== undefined && /^\d+(\.\d+)?$/.test(text) ? parseEther(text).toString() : undefined

/** Arguments that name accounts, contracts, transactions and what is sent to them. */
export const addressSlots: Readonly<Record<string, Slot>> = {
  address: wallet,
  wallet: ({ reading }) =>
    reading.addresses.find(({ role }) => role === 'wallet' || role === 'unknown')?.address,
  counterparty: ({ reading }) =>
    /\b(with|between|from|to|and)\b/.test(reading.plain) ? reading.addresses[1]?.address : undefined,
  [`${getAddress.name}.address`]: (input) => input.reading.addresses[0]?.address ?? contract(input),
  [`${getContract.name}.address`]: contract,
  [`${readContract.name}.address`]: contract,
  [`${getLogs.name}.address`]: contract,
  [`${listBridgeTransfers.name}.address`]: ({ reading }) => reading.addresses[0]?.address,
  [`${getDeployerRecord.name}.address`]: ({ reading, token }) =>
    token ? undefined : reading.addresses.find(({ role }) => role === 'wallet')?.address,
  hash: ({ reading }) => reading.hashes[0],
  [`${getL1Status.name}.transaction`]: ({ reading }) =>
    /\bblock\W+@hash/.test(reading.plain) ? undefined : reading.hashes[0],
  [`${decodeCalldata.name}.data`]: ({ reading }) => reading.calldata[0] ?? reading.hashes[0],
  [`${decodeCalldata.name}.to`]: (input) =>
    input.token ? input.contract() : input.reading.addresses[0]?.address,
  [`${simulateTransaction.name}.from`]: ({ reading, token }) =>
    token || reading.addresses.length > 1 ? reading.addresses[0]?.address : undefined,
  [`${simulateTransaction.name}.to`]: (input) =>
    input.token && input.token.text !== 'ETH'
      ? input.contract()
      : (input.reading.addresses[1] ?? input.reading.addresses[0])?.address,
  [`${simulateTransaction.name}.data`]: callData,
  [`${simulateTransaction.name}.value`]: ({ reading }) =>
    weiOf(reading.amounts.find(({ token }) => token?.text === 'ETH')?.amount),
  [`${simulateTransaction.name}.block`]: () => undefined,
  [`${getLpPositions.name}.position_id`]: ({ reading }) => reading.positions[0],
  [`${readContract.name}.args`]: ({ reading, token }) => {
    const rest = token ? reading.addresses : reading.addresses.slice(1)
    return rest.length === 0 ? undefined : rest.map(({ address }) => address)
  },
  function: ({ reading }) => reading.functions[0],
  event: ({ reading }) => reading.events[0],
}
