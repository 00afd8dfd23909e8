import { numberToHex } from 'viem'
import { upTo } from '../../chain/Chain.ts'
import { lower } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { subjects } from '../subjects.ts'
import { tell } from '../tell.ts'

/** Where a proxy names what it runs (EIP-1967). */
const implementationSlot = numberToHex(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbcn)

export const contractCheck: Check = {
  kind: 'contract',
  tools: ['get_contract'],
  async run({ world, random, ask }) {
    const address = random.chance(0.5)
      ? random.pick([...world.facts.contracts.values()])
      : subjects.token(world, random)
    const { judge, block, state } = await ask(['get_contract', { address }])
    world.need(0, block)
    const [code, hash, owner] = await Promise.all([
      state.code(address),
      state.codeHash(address),
      state.address(address, 'owner()'),
    ])
    judge.same('', { code_size_bytes: (code.length - 2) / 2, code_hash: hash })
    if (owner !== undefined) judge.same('owner', owner)
    const own = upTo(world.records.controls, block).filter((one) => one.contract === address)
    const history = judge.at<unknown[] | null>('control_history')
    if (history)
      judge.same(
        'control_history',
        own
          .toReversed()
          .slice(0, 25)
          .map((one) => ({
            block: one.block,
            timestamp: tell.time(world.block(one.block).time),
            transaction: one.hash,
            kind: one.kind,
            subject: one.subject,
          })),
      )
    const roles = new Set<string>()
    for (const { kind, role, subject } of own) {
      if (kind === 'role_granted') roles.add(`${role} ${subject}`)
      if (kind === 'role_revoked') roles.delete(`${role} ${subject}`)
    }
    const told = judge.at<{ role: string; account: string }[] | null>('roles')
    if (told) {
      judge.same('roles.length', roles.size)
      told.forEach((row, index) => {
        if (!roles.has(`${lower(row.role)} ${lower(row.account)}`))
          judge.same(`roles.${index}.account`, 'an account that has the role')
      })
    }
    const slot = await state.storage(address, implementationSlot)
    if (BigInt(slot) > 0n) judge.same('implementation', `0x${slot.slice(26)}`)
  },
}
