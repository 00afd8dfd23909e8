import { useOperation } from '../../api/useOperation.ts'
import { PanelBody } from '../PanelBody.tsx'
import { tableRem } from '../tableRem.ts'
import { ContractFacts } from './ContractFacts.tsx'
import { ControlHistory } from './ControlHistory.tsx'
import { FunctionsList } from './FunctionsList.tsx'
import { ReadForm } from './ReadForm.tsx'

/** What a contract is made of, who can change it, and what it says when one asks. */
export function ContractPanel({ address }: { address: string }) {
  const call = { name: 'get_contract', args: { address } } as const
  const contract = useOperation(call.name, call.args, { live: 60_000, streamed: 120_000 })
  return (
    <PanelBody of={contract} call={call} what="the contract" rem={tableRem(16)}>
      {({ data, warnings }) => (
        <div class="card-body stack">
          <ContractFacts contract={data} warnings={warnings} />
          {data.functions && <ReadForm address={data.address} functions={data.functions} />}
          <ControlHistory contract={data} />
          <FunctionsList functions={data.functions} warnings={warnings} />
        </div>
      )}
    </PanelBody>
  )
}
