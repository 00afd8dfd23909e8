import { type Address, encodeFunctionData, keccak256, numberToHex, pad, parseAbi } from 'viem'
import { accountOf, cast } from '../world/accounts.ts'
import { contractFact, tokenFact } from '../world/facts.ts'
import { toRaw } from '../world/poolMath.ts'
import { aliasOf, gatewayAbi, l1AddressOf } from '../world/steps/deployBridge.ts'
import { omniTokenAbi, peerEid } from '../world/steps/deployMessaging.ts'
import { arbos, retryableAbi } from '../world/steps/placePrecompiles.ts'
import { addressOf, assetOf, type World } from '../world/World.ts'

const arbSysAbi = parseAbi(['function withdrawEth(address destination) payable'])

/** Ether deposited on the parent chain arrives wrapped, with the ticket that carried it. */
export function depositEther(world: World, to: Address, ether: number, serial: number): void {
  const amount = toRaw(ether, 18)
  const args = [l1AddressOf('WETH'), to, to, amount, '0x'] as const
  const data = encodeFunctionData({ abi: gatewayAbi, functionName: 'finalizeInboundTransfer', args })
  const from = aliasOf(contractFact('l1_weth_gateway').address)
  world.writer.send({ from, to: addressOf(world, 'l2_weth_gateway'), data, value: amount, gas: 300_000n })
  const ticket = keccak256(numberToHex(serial, { size: 32 }))
  const submit = encodeFunctionData({ abi: retryableAbi, functionName: 'submit', args: [ticket, to] })
  world.writer.send({ from: arbos, to: addressOf(world, 'arb_retryable_tx'), data: submit, gas: 200_000n })
}

/** A token deposited on the parent chain arrives. */
export function depositToken(
  world: World,
  symbol: 'LINK' | 'wstETH' | 'syrupUSDC',
  to: Address,
  amount: number,
): void {
  const raw = toRaw(amount, tokenFact(symbol).decimals)
  const args = [l1AddressOf(symbol), to, to, raw, '0x'] as const
  const data = encodeFunctionData({ abi: gatewayAbi, functionName: 'finalizeInboundTransfer', args })
  const from = aliasOf(contractFact('l1_erc20_gateway').address)
  world.writer.send({ from, to: addressOf(world, 'l2_erc20_gateway'), data, gas: 250_000n })
}

/** Ether leaves for the parent chain. */
export function withdrawEther(world: World, from: Address, ether: number): void {
  const data = encodeFunctionData({ abi: arbSysAbi, functionName: 'withdrawEth', args: [from] })
  world.writer.send({ from, to: addressOf(world, 'arb_sys'), data, value: toRaw(ether, 18), gas: 250_000n })
}

/** A token leaves for the parent chain; the gateway burns it. */
export function withdrawToken(
  world: World,
  symbol: 'LINK' | 'wstETH' | 'syrupUSDC',
  from: Address,
  amount: number,
): void {
  const raw = toRaw(amount, tokenFact(symbol).decimals)
  const args = [l1AddressOf(symbol), from, raw, '0x'] as const
  const data = encodeFunctionData({ abi: gatewayAbi, functionName: 'outboundTransfer', args })
  world.writer.send({ from, to: addressOf(world, 'l2_erc20_gateway'), data, gas: 350_000n })
}

/** A dollar token moves to or from another chain by message. */
export function messageOut(world: World, from: Address, amount: number): void {
  const raw = toRaw(amount, 18)
  const to = pad(accountOf('receiver on the other chain'), { size: 32 })
  const param = {
    dstEid: peerEid,
    to,
    amountLD: raw,
    minAmountLD: 0n,
    extraOptions: '0x',
    composeMsg: '0x',
    oftCmd: '0x',
  } as const
  const data = encodeFunctionData({ abi: omniTokenAbi, functionName: 'send', args: [param] })
  world.writer.send({ from, to: assetOf(world, 'USDe').address, data, value: 10n ** 14n, gas: 250_000n })
}

export function messageIn(world: World, to: Address, amount: number): void {
  const data = encodeFunctionData({
    abi: omniTokenAbi,
    functionName: 'receiveFrom',
    args: [peerEid, to, toRaw(amount, 18)],
  })
  world.writer.send({ from: cast.bridge, to: assetOf(world, 'USDe').address, data, gas: 250_000n })
}
