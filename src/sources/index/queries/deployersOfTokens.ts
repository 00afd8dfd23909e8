import { type Address, bytesToHex, hexToBytes } from 'viem'
import { type Querying, query } from '../query.ts'
import { addressesIn } from './addressesIn.ts'
import { inBatches } from './inBatches.ts'

/** Who launched or deployed tokens, where a launchpad's event or the creating transaction tells. */
export async function deployersOfTokens(
  view: Querying,
  tokens: readonly Address[],
): Promise<Map<Address, Address>> {
  const rows = await inBatches(tokens, (some, marks) => {
    const keys = some.map((token) => hexToBytes(token))
    return view.all(
      query(`select token.address as token, deployer.address as deployer
       from ${addressesIn(marks)} token join transactions on transactions.created_id = token.id
       join addresses deployer on deployer.id = transactions.from_id
       union all
       select token.address as token, deployer.address as deployer
       from ${addressesIn(marks)} token join launches on launches.token_id = token.id
       join addresses deployer on deployer.id = launches.creator_id`),
      [...keys, ...keys],
    )
  })
  return new Map(rows.map(({ token, deployer }) => [bytesToHex(token), bytesToHex(deployer)]))
}
