import { ChartView } from '../charts/ChartView.tsx'
import { AnswerHead } from '../values/AnswerHead.tsx'
import { Untrusted } from '../values/Untrusted.tsx'
import { type AppProps, showResult } from './showResult.tsx'

/** A price over time, with the table of its figures. */
const ChartApp = ({ envelope }: AppProps<'get_chart'>) => (
  <div class="app-view stack">
    <h1>
      <Untrusted text={envelope.data.symbol ?? 'Price'} most={24} />
    </h1>
    <section class="card">
      <ChartView chart={envelope.data} />
    </section>
    <AnswerHead envelope={envelope} />
  </div>
)

showResult(ChartApp)
