import { parseAbiParameters } from 'viem'
import type { AbiValue } from '../abiShape.ts'
import { readAbi } from '../readAbi.ts'
import type { Nested } from './Nested.ts'
import { multiSendCalls, packedCall, packedExecution } from './packedCalls.ts'
import { poolActions } from './poolActions.ts'
import { routerCommands } from './routerCommands.ts'

type Unwrap = (values: readonly AbiValue[], self: string | undefined) => Nested[]

const hex = (value: AbiValue | undefined) => (typeof value === 'string' ? value : '0x')
const list = (value: AbiValue | undefined) => (Array.isArray(value) ? value : [])
const amount = (value: AbiValue | undefined) => (typeof value === 'bigint' ? value : 0n)

const call = (to: AbiValue | undefined, value: AbiValue | undefined, data: AbiValue | undefined): Nested => ({
  kind: 'call',
  to: hex(to),
  data: hex(data),
  ...(value === undefined ? {} : { valueWei: amount(value) }),
})

const selfCalls = (calls: AbiValue | undefined, self: string | undefined): Nested[] =>
  list(calls).map((data) => ({ kind: 'call', data: hex(data), ...(self === undefined ? {} : { to: self }) }))

/** One call from three parallel lists. */
const zippedCalls: Unwrap = ([targets, values, datas]) =>
  list(targets).map((to, index) => call(to, list(values)[index], list(datas)[index] ?? '0x'))

const singleCall: Unwrap = ([to, value, data]) => [call(to, value, data)]

const safeCall: Unwrap = ([to, value, data, operation]) => [
  { ...call(to, value, data), delegate: operation === 1n },
]

const tuples =
  (toNested: (fields: AbiValue[]) => Nested): Unwrap =>
  ([calls]) =>
    list(calls).map((fields) => toNested(list(fields)))

const plan: Unwrap = ([commands, inputs]) => routerCommands(hex(commands), list(inputs).map(hex))

const actions: Unwrap = ([codes, params]) => poolActions(hex(codes), list(params).map(hex))

const actionsParameters = parseAbiParameters('bytes actions, bytes[] params')
const executionsParameters = parseAbiParameters('(address target, uint256 value, bytes data)[] executions')

/** User operations of either entry point generation start with sender, nonce, initCode, callData. */
const userOperation = (fields: AbiValue[]): Nested[] => [
  ...packedCall(hex(fields[2])),
  { kind: 'call', to: hex(fields[0]), data: hex(fields[3]) },
]

const userOperations: Unwrap = ([operations]) =>
  list(operations).flatMap((fields) => userOperation(list(fields)))

/** ERC-7579: the first byte of the mode says whether one call, a list of calls or a delegate call follows. */
const modularExecution: Unwrap = ([mode, execution]) => {
  const callType = hex(mode).slice(2, 4)
  if (callType === '00') return packedExecution(hex(execution))
  if (callType === 'ff') return packedCall(hex(execution)).map((step) => ({ ...step, delegate: true }))
  const read = callType === '01' ? readAbi(executionsParameters, hex(execution).slice(2)) : undefined
  return list(read?.values[0]).map((fields) => call(list(fields)[0], list(fields)[1], list(fields)[2]))
}

const oldOperation = '(address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)'
const operation = '(address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)'

/** Functions that carry other calls, by their canonical signature. */
const unwrappers: Readonly<Record<string, Unwrap>> = {
  'multicall(bytes[])': ([data], self) => selfCalls(data, self),
  'multicall(uint256,bytes[])': ([, data], self) => selfCalls(data, self),
  'multicall(bytes32,bytes[])': ([, data], self) => selfCalls(data, self),
  'executeWithoutChainIdValidation(bytes[])': ([data], self) => selfCalls(data, self),
  'aggregate((address,bytes)[])': tuples(([to, data]) => call(to, undefined, data)),
  'blockAndAggregate((address,bytes)[])': tuples(([to, data]) => call(to, undefined, data)),
  'tryAggregate(bool,(address,bytes)[])': ([required, calls], self) =>
    tuples(([to, data]) => ({ ...call(to, undefined, data), mayFail: required === false }))(
      [calls ?? []],
      self,
    ),
  'tryBlockAndAggregate(bool,(address,bytes)[])': ([required, calls], self) =>
    tuples(([to, data]) => ({ ...call(to, undefined, data), mayFail: required === false }))(
      [calls ?? []],
      self,
    ),
  'aggregate3((address,bool,bytes)[])': tuples(([to, mayFail, data]) => ({
    ...call(to, undefined, data),
    mayFail: mayFail === true,
  })),
  'aggregate3Value((address,bool,uint256,bytes)[])': tuples(([to, mayFail, value, data]) => ({
    ...call(to, value, data),
    mayFail: mayFail === true,
  })),
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)': safeCall,
  'execTransactionFromModule(address,uint256,bytes,uint8)': safeCall,
  'execTransactionFromModuleReturnData(address,uint256,bytes,uint8)': safeCall,
  'execute(address,uint256,bytes,uint8)': safeCall,
  'executeUserOp(address,uint256,bytes,uint8)': safeCall,
  'executeUserOpWithErrorString(address,uint256,bytes,uint8)': safeCall,
  'multiSend(bytes)': ([packed]) => multiSendCalls(hex(packed)),
  'execute(bytes,bytes[])': plan,
  'execute(bytes,bytes[],uint256)': plan,
  'executeSigned(bytes,bytes[],bytes32,bytes32,bool,bytes32,bytes,uint256)': plan,
  'EXECUTE_SUB_PLAN(bytes,bytes[])': plan,
  'V4_SWAP(bytes,bytes[])': actions,
  'modifyLiquiditiesWithoutUnlock(bytes,bytes[])': actions,
  'modifyLiquidities(bytes,uint256)': ([unlockData], self) => {
    const read = readAbi(actionsParameters, hex(unlockData).slice(2))
    return read ? actions(read.values, self) : []
  },
  'callPositionManager(bytes)': ([data]) => [{ kind: 'call', data: hex(data) }],
  [`handleOps(${operation}[],address)`]: userOperations,
  [`handleOps(${oldOperation}[],address)`]: userOperations,
  [`handleAggregatedOps((${operation}[],address,bytes)[],address)`]: ([groups], self) =>
    list(groups).flatMap((group) => userOperations([list(group)[0] ?? []], self)),
  [`handleAggregatedOps((${oldOperation}[],address,bytes)[],address)`]: ([groups], self) =>
    list(groups).flatMap((group) => userOperations([list(group)[0] ?? []], self)),
  'execute(address,uint256,bytes)': singleCall,
  'execute((address,uint256,bytes)[])': tuples(([to, value, data]) => call(to, value, data)),
  'executeBatch((address,uint256,bytes)[])': tuples(([to, value, data]) => call(to, value, data)),
  'executeBatch(address[],uint256[],bytes[])': zippedCalls,
  'executeBatch(address[],bytes[])': ([targets, datas], self) =>
    zippedCalls([targets ?? [], [], datas ?? []], self),
  'execute(bytes32,bytes)': modularExecution,
  'executeFromExecutor(bytes32,bytes)': modularExecution,
  'execute(address,uint256,bytes,bytes32,bytes32)': singleCall,
  'schedule(address,uint256,bytes,bytes32,bytes32,uint256)': singleCall,
  'executeBatch(address[],uint256[],bytes[],bytes32,bytes32)': zippedCalls,
  'scheduleBatch(address[],uint256[],bytes[],bytes32,bytes32,uint256)': zippedCalls,
  'relay(address,uint256,bytes)': singleCall,
  'propose(address[],uint256[],bytes[],string)': zippedCalls,
  'queue(address[],uint256[],bytes[],bytes32)': zippedCalls,
  'execute(address[],uint256[],bytes[],bytes32)': zippedCalls,
  'upgradeToAndCall(address,bytes)': ([to, data]) => [{ ...call(to, undefined, data), delegate: true }],
  'upgradeAndCall(address,address,bytes)': ([, to, data]) => [
    { ...call(to, undefined, data), delegate: true },
  ],
}

/** The functions whose inner calls are understood. */
export const wrapperSignatures: readonly string[] = Object.keys(unwrappers)

/** What runs inside a decoded call, command or action; nothing for the many that carry no calls. */
export function nestedIn(canonical: string, values: readonly AbiValue[], self: string | undefined): Nested[] {
  const unwrap = Object.hasOwn(unwrappers, canonical) ? unwrappers[canonical] : undefined
  return unwrap ? unwrap(values, self) : []
}
