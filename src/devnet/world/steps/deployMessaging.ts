import { type Address, encodeFunctionData, pad, parseAbi } from 'viem'
import { accountOf, cast } from '../accounts.ts'
import { ownArtifact } from '../artifacts.ts'
import { deployArtifact } from '../deploy.ts'
import { addToken, contractFact } from '../facts.ts'
import { addContract, closeBlock, type World } from '../World.ts'

/** Endpoint ids of this chain and of the chain its messages go to. */
const ownEid = 30_416
export const peerEid = 30_101

export const omniTokenAbi = parseAbi([
  'struct SendParam { uint32 dstEid; bytes32 to; uint256 amountLD; uint256 minAmountLD; bytes extraOptions; bytes composeMsg; bytes oftCmd; }',
  'function setPeer(uint32 eid, bytes32 peer)',
  'function receiveFrom(uint32 srcEid, address to, uint256 amount)',
  'function send(SendParam param) payable returns (bytes32)',
])

/** A message endpoint and a dollar that moves between chains through it. */
export async function deployMessaging(world: World): Promise<void> {
  const from = cast.bridge
  const args = [ownEid, accountOf('send library'), accountOf('receive library')]
  const endpoint = deployArtifact(world, ownArtifact('MessageEndpoint'), { from, args })
  const { name, category } = contractFact('lz_endpoint')
  addContract(world, 'lz_endpoint', { name, category, address: endpoint })
  const token = deployArtifact(world, ownArtifact('OmniToken'), {
    from,
    args: ['Ethena USDe', 'USDe', endpoint, from],
  })
  addToken(world, 'USDe', token)
  const call = (data: `0x${string}`) => world.writer.send({ from, to: token, data })
  const peer = pad(accountOf('USDe on the other chain'), { size: 32 })
  call(encodeFunctionData({ abi: omniTokenAbi, functionName: 'setPeer', args: [peerEid, peer] }))
  const holders: Address[] = [...cast.providers, ...cast.makers]
  for (const holder of holders) {
    const amount = 600_000n * 10n ** 18n
    call(
      encodeFunctionData({ abi: omniTokenAbi, functionName: 'receiveFrom', args: [peerEid, holder, amount] }),
    )
  }
  await closeBlock(world)
}
