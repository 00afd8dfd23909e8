import { Untrusted } from './Untrusted.tsx'

/** An unknown value with the reason, never a zero. */
export const Nothing = ({ reason }: { reason?: string | undefined }) => (
  <span class="nothing">
    <span aria-hidden="true">–</span>
    <span class="hidden-text">unknown</span>
    {reason ? (
      <small>
        {' '}
        <Untrusted text={reason} most={240} />
      </small>
    ) : null}
  </span>
)
