import { toChecksum } from '../../../base/schema/address.ts'
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

/** Who stands behind a token: an issuer whose powers are no secret, a maker the network lists, or anybody. */
export type Standing = 'issuer' | 'listed' | 'stranger'

/** So many of those who have a role are named. */
const rolesNamed = 3

/** Who holds the powers, in words. */
function holderOf({ owner, renounced, roles }: TokenControl): string {
  if (owner && !renounced) return `owner ${toChecksum(owner)}`
  const accounts = [...new Set(roles.map(({ account }) => account))]
  if (accounts.length > 0) {
    const named = accounts.slice(0, rolesNamed).map(toChecksum).join(', ')
    const more = accounts.length > rolesNamed ? ` and ${accounts.length - rolesNamed} more` : ''
    return `accounts with a role: ${named}${more}`
  }
  return renounced ? 'the owner has given up ownership' : 'the contract does not tell whose it is'
}

/** What a power weighs. A known maker may still use it; an issuer is told with its powers instead. */
const weigh = (severity: Flag['severity'], standing: Standing): Flag['severity'] =>
  standing === 'issuer' ? 'info' : standing === 'listed' && severity === 'danger' ? 'warning' : severity

/** What code and owner allow. */
export function powerFlags(control: TokenControl, standing: Standing): Flag[] {
  const { powers, proxy, upgrader, renounced, roles } = control
  const powerless = renounced && roles.length === 0
  const flags = [...powers].map(
    ([power, signatures]): Flag => ({
      code: codes[power],
      severity: powerless && power !== 'selfdestruct' ? 'info' : weigh(severityOf[power], standing),
      evidence: `${signatures.join(', ')}; ${holderOf(control)}`,
      source: 'bytecode',
    }),
  )
  const changeable =
    proxy !== null && proxy.kind !== 'minimal' && (upgrader !== null || proxy.beacon !== null)
  if (changeable)
    flags.push({
      code: 'upgradeable',
      severity: weigh('danger', standing),
      evidence: `${proxy.kind} proxy${upgrader ? `; ${toChecksum(upgrader)} can exchange its code` : ''}`,
      source: 'rpc',
    })
  return flags
}
