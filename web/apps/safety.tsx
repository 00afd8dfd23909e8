import { SafetyView } from '../pages/token/SafetyView.tsx'
import { TokenFigures } from '../pages/token/TokenFigures.tsx'
import { TokenHead } from '../pages/token/TokenHead.tsx'
import { Card } from '../parts/Card.tsx'
import { AnswerHead } from '../values/AnswerHead.tsx'
import { type AppProps, showResult } from './showResult.tsx'

/** What a scan found of a token: which it is, what it is worth, and what can go wrong with it. */
const SafetyApp = ({ envelope }: AppProps<'scan_token'>) => (
  <div class="app-view stack">
    <TokenHead envelope={envelope} />
    <TokenFigures envelope={envelope} />
    <Card title="Safety">
      <SafetyView found={{ ...envelope.data, score: envelope.data.score.value }} />
    </Card>
    <AnswerHead envelope={envelope} />
  </div>
)

showResult(SafetyApp)
