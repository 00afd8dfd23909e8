import { OperationCard } from '../../explorer/OperationCard.tsx'
import { SafetyView } from './SafetyView.tsx'

/** What can go wrong with a token, looked at again as it trades. */
export const SafetyCard = ({ token }: { token: string }) => (
  <OperationCard title="Safety" name="get_safety" args={{ token }} live={30_000} streamed={120_000} rem={22}>
    {({ data }) => <SafetyView found={data} />}
  </OperationCard>
)
