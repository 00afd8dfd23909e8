import { useOperation } from '../../api/useOperation.ts'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { CallView } from './CallView.tsx'

type DecodedInputProps = { data: string; to: string | undefined }

/** What the input of a call says, decoded as its contract would read it. */
export function DecodedInput({ data, to }: DecodedInputProps) {
  const decoded = useOperation(
    'decode_calldata',
    { data, ...(to === undefined ? {} : { to }) },
    { live: false },
  )
  return (
    <LoadedView of={decoded} what="the call">
      {({ data: call }) => <CallView call={call} />}
    </LoadedView>
  )
}
