import { toChecksum } from '../../schema/address.ts'
import type { Power } from '../powers.ts'
import type { TokenControl } from '../readControl.ts'
import type { Flag } from './Flag.ts'

/** How bad a power is in the hands of a stranger. */
const severityOf: Record<Power, Flag['severity']> = {
  mint: 'danger',
  seize: 'danger',
  selfdestruct: 'danger',
  pause: 'warning',
  blacklist: 'warning',
  set_fee: 'warning',
  max_tx: 'warning',
  whitelist: 'info',
  rescue: 'info',
}

const codes: Record<Power, string> = {
  mint: 'can_mint',
  seize: 'can_seize',
  selfdestruct: 'can_selfdestruct',
  pause: 'can_pause',
  blacklist: 'can_blacklist',
  set_fee: 'can_set_fee',
  max_tx: 'can_limit_trades',
  whitelist: 'trading_gate',
  rescue: 'can_rescue',
}

/** Who holds the powers, in words. */
function holderOf({ owner, renounced, roles }: TokenControl): string {
  if (owner && !renounced) return `owner ${toChecksum(owner)}`
  if (roles.length > 0) return `${roles.length} accounts with a role`
  return renounced ? 'the owner has given up ownership' : 'the contract does not tell whose it is'
}

/** What code and owner allow. The issuer's own powers over its tokens are no secret and no trap. */
export function powerFlags(control: TokenControl, canonical: boolean): Flag[] {
  const { powers, proxy, upgrader, renounced, roles } = control
  const powerless = renounced && roles.length === 0
  const harmless = canonical || powerless
  const flags = [...powers].map(
    ([power, signatures]): Flag => ({
      code: codes[power],
      severity: harmless && power !== 'selfdestruct' ? 'info' : severityOf[power],
      evidence: `${signatures.join(', ')}; ${holderOf(control)}`,
      source: 'bytecode',
    }),
  )
  const changeable =
    proxy !== null && proxy.kind !== 'minimal' && (upgrader !== null || proxy.beacon !== null)
  if (changeable)
    flags.push({
      code: 'upgradeable',
      severity: canonical ? 'info' : 'danger',
      evidence: `${proxy.kind} proxy${upgrader ? `; ${toChecksum(upgrader)} can exchange its code` : ''}`,
      source: 'rpc',
    })
  return flags
}
