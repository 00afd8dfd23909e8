import { parseEther } from 'viem'
import { toolNames } from '../../base/names/toolNames.gen.ts'
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
  [`${toolNames.getAddress}.address`]: (input) => input.reading.addresses[0]?.address ?? contract(input),
  [`${toolNames.getContract}.address`]: contract,
  [`${toolNames.readContract}.address`]: contract,
  [`${toolNames.getLogs}.address`]: contract,
  [`${toolNames.listBridgeTransfers}.address`]: ({ reading }) => reading.addresses[0]?.address,
  [`${toolNames.getDeployerRecord}.address`]: ({ reading, token }) =>
    token ? undefined : reading.addresses.find(({ role }) => role === 'wallet')?.address,
  hash: ({ reading }) => reading.hashes[0],
  [`${toolNames.getL1Status}.transaction`]: ({ reading }) =>
    /\bblock\W+@hash/.test(reading.plain) ? undefined : reading.hashes[0],
  [`${toolNames.decodeCalldata}.data`]: ({ reading }) => reading.calldata[0] ?? reading.hashes[0],
  [`${toolNames.decodeCalldata}.to`]: (input) =>
    input.token ? input.contract() : input.reading.addresses[0]?.address,
  [`${toolNames.simulateTransaction}.from`]: ({ reading, token }) =>
    token || reading.addresses.length > 1 ? reading.addresses[0]?.address : undefined,
  [`${toolNames.simulateTransaction}.to`]: (input) =>
    input.token && input.token.text !== 'ETH'
      ? input.contract()
      : (input.reading.addresses[1] ?? input.reading.addresses[0])?.address,
  [`${toolNames.simulateTransaction}.data`]: callData,
  [`${toolNames.simulateTransaction}.value`]: ({ reading }) =>
    weiOf(reading.amounts.find(({ token }) => token?.text === 'ETH')?.amount),
  [`${toolNames.simulateTransaction}.block`]: () => undefined,
  [`${toolNames.getLpPositions}.position_id`]: ({ reading }) => reading.positions[0],
  [`${toolNames.readContract}.args`]: ({ reading, token }) => {
    const rest = token ? reading.addresses : reading.addresses.slice(1)
    return rest.length === 0 ? undefined : rest.map(({ address }) => address)
  },
  function: ({ reading }) => reading.functions[0],
  event: ({ reading }) => reading.events[0],
}
