import fc from 'fast-check'
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  maxUint256,
  multicall3Abi,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  size,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { cpuMsOf } from '../../../test/cpuMsOf.ts'
import { type DecodedCall, decodeCalldata } from './decodeCalldata.ts'

const token = '0x0000000000000000000000000000000000003333'
const other = '0x0000000000000000000000000000000000007777'
const alice = '0x0000000000000000000000000000000000001111'

const abi = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function multicall(bytes[] data)',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)',
  'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
  'function modifyLiquidities(bytes unlockData, uint256 deadline)',
  'function multiSend(bytes transactions)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)',
  'function execute(address dest, uint256 value, bytes func)',
  'function scheduleBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt, uint256 delay)',
  'function execute(bytes32 mode, bytes executionCalldata)',
])

const transfer = (amount: bigint) =>
  encodeFunctionData({ abi, functionName: 'transfer', args: [alice, amount] })

const outline = (call: DecodedCall) => call.steps.map((step) => [step.path, step.kind, step.name, step.to])

describe('a plain call', () => {
  it('has name, signature and arguments', () => {
    expect(decodeCalldata(transfer(10n ** 30n))).toEqual({
      selector: '0xa9059cbb',
      function: 'transfer',
      signature: 'transfer(address to, uint256 value) returns (bool)',
      protocols: ['ERC-20'],
      args: [
        { name: 'to', type: 'address', value: alice },
        { name: 'value', type: 'uint256', value: '1000000000000000000000000000000' },
      ],
      steps: [],
      words: [],
      notes: [],
    })
  })

  it('may carry bytes after its arguments', () => {
    const tagged = concatHex([transfer(1n), '0xdeadbeef'])
    expect(decodeCalldata(tagged)).toMatchObject({
      function: 'transfer',
      notes: ['4 bytes follow the arguments.'],
    })
  })

  it('with an unknown selector is shown as words, without a guess', () => {
    const call = decodeCalldata(concatHex(['0x12345678', numberToHex(1n, { size: 32 }), '0xff']))
    expect(call).toMatchObject({
      selector: '0x12345678',
      function: null,
      words: [numberToHex(1n, { size: 32 }), '0xff'],
      notes: ['No known function has the selector 0x12345678.'],
    })
  })

  it('with a known selector but other bytes says so', () => {
    const call = decodeCalldata('0xa9059cbb01')
    expect([call.function, call.args, call.notes[0]]).toEqual([
      'transfer',
      [],
      'The selector is that of transfer, but the bytes after it are not its arguments.',
    ])
  })

  it('without data is a value transfer', () => {
    expect(decodeCalldata('0x')).toMatchObject({ selector: null, function: null, notes: [], words: [] })
    expect(decodeCalldata('0x0102').notes).toEqual(['The data is shorter than a function selector.'])
  })

  it('to the CREATE2 deployer is a salt and creation code', () => {
    const salt = numberToHex(7n, { size: 32 })
    const call = decodeCalldata(concatHex([salt, '0x6001']), '0x4e59b44847b379578588920cA78FbF26c0B4956C')
    expect([call.selector, call.notes]).toEqual([
      null,
      [`Deploys 2 bytes of creation code with the salt ${salt}.`],
    ])
  })

  it('keeps long bytes and hostile text short and clean', () => {
    const data = encodeFunctionData({
      abi: parseAbi(['function castVoteWithReason(uint256 proposalId, uint8 support, string reason)']),
      args: [1n, 1, `a\u202eb${'z'.repeat(10_000)}`],
    })
    const [, , reason] = decodeCalldata(data).args
    expect(String(reason?.value)).toMatch(/^abz+…$/)
    expect(String(reason?.value).length).toBe(200)
    const sweep = encodeFunctionData({
      abi: parseAbi(['function unlock(bytes data)']),
      args: [`0x${'ab'.repeat(300)}`],
    })
    expect(decodeCalldata(sweep).args[0]?.value).toBe(`0x${'ab'.repeat(256)}… (300 bytes)`)
  })
})

describe('calls inside calls', () => {
  it('unwraps SwapRouter02 multicall with a v3 path', () => {
    const path = encodePacked(
      ['address', 'uint24', 'address', 'uint24', 'address'],
      [token, 500, other, 3000, alice],
    )
    const inner = encodeFunctionData({
      abi,
      functionName: 'exactInput',
      args: [{ path, recipient: alice, amountIn: 5n, amountOutMinimum: 1n }],
    })
    const call = decodeCalldata(
      encodeFunctionData({ abi, functionName: 'multicall', args: [9n, [inner, transfer(1n)]] }),
      other,
    )
    expect(outline(call)).toEqual([
      ['1', 'call', 'exactInput', other],
      ['2', 'call', 'transfer', other],
    ])
    expect(call.steps[0]?.args[0]?.value).toMatchObject({
      path: [token, '500', other, '3000', alice],
      amountIn: '5',
    })
  })

  it('unwraps Multicall3 with targets, values and tolerance', () => {
    const data = encodeFunctionData({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [
        [
          { target: token, allowFailure: true, callData: transfer(1n) },
          { target: other, allowFailure: false, callData: '0x' },
        ],
      ],
    })
    expect(decodeCalldata(data).steps).toMatchObject([
      { path: '1', name: 'transfer', to: token, may_fail: true },
      { path: '2', name: null, to: other, may_fail: false, note: null },
    ])
  })

  it('unwraps a Safe transaction that delegates to multiSend', () => {
    const packed = concatHex([
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [0, token, 7n, BigInt(size(transfer(3n))), transfer(3n)],
      ),
      encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [1, other, 0n, 0n, '0x']),
    ])
    const multiSend = encodeFunctionData({ abi, functionName: 'multiSend', args: [packed] })
    const data = encodeFunctionData({
      abi,
      functionName: 'execTransaction',
      args: [other, 0n, multiSend, 1, 0n, 0n, 0n, alice, alice, '0x1234'],
    })
    expect(decodeCalldata(data).steps).toMatchObject([
      { path: '1', name: 'multiSend', to: other, delegatecall: true },
      { path: '1.1', name: 'transfer', to: token, value_wei: '7', delegatecall: false },
      { path: '1.2', name: null, to: other, value_wei: '0', delegatecall: true },
    ])
  })

  it('unwraps user operations down to the account call', () => {
    const callData = encodeFunctionData({ abi, functionName: 'execute', args: [token, 2n, transfer(4n)] })
    const word = numberToHex(1n, { size: 32 })
    const op = {
      sender: alice,
      nonce: 0n,
      initCode: concatHex([other, '0x11223344']),
      callData,
      accountGasLimits: word,
      preVerificationGas: 0n,
      gasFees: word,
      paymasterAndData: '0x',
      signature: '0x',
    } as const
    const call = decodeCalldata(encodeFunctionData({ abi, functionName: 'handleOps', args: [[op], other] }))
    expect(outline(call)).toEqual([
      ['1', 'call', null, other],
      ['2', 'call', 'execute', alice],
      ['2.1', 'call', 'transfer', token],
    ])
  })

  it('unwraps timelock batches and ERC-7579 executions', () => {
    const word = numberToHex(0n, { size: 32 })
    const batch = encodeFunctionData({
      abi,
      functionName: 'scheduleBatch',
      args: [[token, other], [0n, 1n], [transfer(1n), '0x'], word, word, 60n],
    })
    expect(outline(decodeCalldata(batch)).map((row) => row[3])).toEqual([token, other])
    const single = encodeFunctionData({
      abi,
      functionName: 'execute',
      args: [word, encodePacked(['address', 'uint256', 'bytes'], [token, 9n, transfer(1n)])],
    })
    expect(decodeCalldata(single).steps).toMatchObject([{ name: 'transfer', to: token, value_wei: '9' }])
    const mode = `0x01${'00'.repeat(31)}` as Hex
    const calls = encodeAbiParameters(parseAbiParameters('(address target, uint256 value, bytes data)[]'), [
      [{ target: other, value: 0n, data: transfer(2n) }],
    ])
    expect(
      outline(decodeCalldata(encodeFunctionData({ abi, functionName: 'execute', args: [mode, calls] }))),
    ).toEqual([['1', 'call', 'transfer', other]])
  })
})

describe('hostile calldata', () => {
  const warm = () => decodeCalldata(transfer(maxUint256))
  const timed = (data: Hex) => {
    warm()
    let call = decodeCalldata('0x')
    const ms = cpuMsOf(() => {
      call = decodeCalldata(data)
    })
    return { call, ms }
  }

  it('nests only so deep and so wide', () => {
    let nested = transfer(1n)
    for (let level = 0; level < 40; level += 1)
      nested = encodeFunctionData({ abi, functionName: 'multicall', args: [[nested]] })
    const deep = timed(nested)
    expect(deep.call.steps).toHaveLength(8)
    expect(deep.call.notes).toEqual(['Calls nested deeper than 8 levels are not shown.'])
    const wide = timed(
      encodeFunctionData({ abi, functionName: 'multicall', args: [new Array(1000).fill(transfer(1n))] }),
    )
    expect(wide.call.steps).toHaveLength(150)
    expect(wide.call.notes).toEqual(['Only the first 150 inner calls are shown.'])
    expect(wide.ms).toBeLessThan(400)
    expect(wide.call.args[0]?.value).toHaveLength(51)
  })

  it('does not unfold pointers that share their target', () => {
    const w = (n: number) => n.toString(16).padStart(64, '0')
    const blob = 'ab'.repeat(1500 * 32)
    const { call, ms } = timed(
      `0xac9650d8${w(32)}${w(1500)}${w(1500 * 32).repeat(1500)}${w(1500 * 32)}${blob}`,
    )
    expect(call.steps).toEqual([])
    expect(ms).toBeLessThan(400)
  })

  it('answers random bytes behind every kind of wrapper, quickly and without throwing', () => {
    const selectors = [
      '',
      'ac9650d8',
      '3593564c',
      '24856bc3',
      'dd46508f',
      '8d80ff0a',
      '82ad56cb',
      '765e827f',
      '1fad948c',
      '6a761202',
      'b61d27f6',
      '8f2a0bb0',
      'e9ae5c53',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...selectors), fc.uint8Array({ maxLength: 2000 }), (selector, noise) => {
        decodeCalldata(`0x${selector}${Buffer.from(noise).toString('hex')}`)
      }),
      { numRuns: 500 },
    )
    const large = timed(`0x${'82ad56cb'}${'00'.repeat(131_000)}`)
    expect(large.ms).toBeLessThan(400)
  })

  it('survives every truncation and every flipped byte of a real router call', () => {
    const input = encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool'), [
      alice,
      5n,
      1n,
      encodePacked(['address', 'uint24', 'address'], [token, 100, other]),
      true,
    ])
    const data = encodeFunctionData({ abi, functionName: 'execute', args: ['0x00', [input], 9n] })
    for (let length = 2; length <= data.length; length += 2) decodeCalldata(data.slice(0, length) as Hex)
    const bytes = Buffer.from(data.slice(2), 'hex')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed[index]! ^= 0xff
      decodeCalldata(`0x${changed.toString('hex')}`)
    }
  })
})
