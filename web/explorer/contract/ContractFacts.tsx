import type { Warning } from '../../api/Answer.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { wordsOf } from '../../format/wordsOf.ts'
import { Fact } from '../../parts/Fact.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { reasonsOf } from '../../values/reasonsOf.ts'
import { Untrusted } from '../../values/Untrusted.tsx'
import { AddressLink } from '../AddressLink.tsx'
import { Known } from '../Known.tsx'
import type { Contract } from './Contract.ts'

const made = {
  creation: 'created',
  issuer_factory_log: 'created by the issuer’s factory',
  launch: 'launched',
  first_mint: 'first minted',
} as const

type ContractFactsProps = { contract: Contract; warnings: readonly Warning[] }

/** Source, proxies, and everybody who has a say in the contract. */
export function ContractFacts({ contract, warnings }: ContractFactsProps) {
  const reasons = reasonsOf(warnings)
  const holder = (name: string, field: 'owner' | 'pending_owner' | 'default_admin') => (
    <Fact name={name}>
      <Known value={contract[field]} reason={reasons.get(field)}>
        {(address) => <AddressLink address={address} />}
      </Known>
    </Fact>
  )
  const { source, created, roles } = contract
  return (
    <dl class="facts">
      <Fact name="Source">
        <Known value={contract.verified_source} reason={reasons.get('verified_source')}>
          {(verified) => (verified ? 'verified' : 'not verified')}
        </Known>
        {source && (
          <>
            {', '}
            <Untrusted
              text={[source.contract, source.language, source.compiler].filter(Boolean).join(', ')}
              most={120}
            />
          </>
        )}
      </Fact>
      {contract.proxy_chain.map(({ address, kind, implementation, admin, beacon }) => (
        <Fact key={address} name="Proxy">
          {kind.replaceAll('_', ' ')}
          {implementation !== null && (
            <>
              , runs the code of <AddressLink address={implementation} />
            </>
          )}
          {beacon !== null && (
            <>
              , which the beacon <AddressLink address={beacon} /> names
            </>
          )}
          {admin !== null && (
            <>
              , can be changed by <AddressLink address={admin} />
            </>
          )}
        </Fact>
      ))}
      {contract.proxy_chain.length === 0 && <Fact name="Proxy">no, the code is its own</Fact>}
      {holder('Owner', 'owner')}
      {contract.pending_owner !== null && holder('Next owner', 'pending_owner')}
      {contract.default_admin !== null && holder('Admin of roles', 'default_admin')}
      {roles !== null && roles.length > 0 && (
        <Fact name="Roles">
          {roles.map(({ role, role_name: name, account }) => (
            <div key={`${role} ${account}`}>
              {name === null ? (
                <code>{role.slice(0, 10)}…</code>
              ) : (
                <Untrusted text={wordsOf(name)} most={60} />
              )}{' '}
              <AddressLink address={account} />
            </div>
          ))}
        </Fact>
      )}
      <Fact name="Paused">
        <Known value={contract.paused} reason={reasons.get('paused')}>
          {(paused) => (paused ? 'yes' : 'no')}
        </Known>
      </Fact>
      <Fact name="Made">
        <Known value={created} reason={reasons.get('created')}>
          {({ block, transaction, deployer, how }) => (
            <>
              {made[how]} in block <Link to={places.block(block)}>{formatNumber(block)}</Link>
              {deployer !== null && (
                <>
                  {' by '}
                  <AddressLink address={deployer} />
                </>
              )}
              {transaction !== null && (
                <>
                  , <Link to={places.transaction(transaction)}>transaction</Link>
                </>
              )}
            </>
          )}
        </Known>
      </Fact>
      <Fact name="Code">
        {formatNumber(contract.code_size_bytes)} bytes
        {contract.similar_contracts !== null &&
          `, the same as of ${formatNumber(contract.similar_contracts)} others`}
      </Fact>
      <Fact name="Standards">
        <Known value={contract.interfaces} reason={reasons.get('interfaces')}>
          {(names) => (names.length === 0 ? 'none known' : names.join(', ').replaceAll('_', ' '))}
        </Known>
      </Fact>
    </dl>
  )
}
