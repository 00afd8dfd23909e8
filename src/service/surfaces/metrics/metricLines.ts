/** A metric in the text form of Prometheus: what it is, then a line for each set of labels. */
export type Metric = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  values: readonly MetricValue[]
}

export type MetricValue = {
  labels?: Readonly<Record<string, string>>
  value: number
  /** Added to the name, as histograms have it. */
  suffix?: '_bucket' | '_sum' | '_count'
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function line(name: string, { labels = {}, value, suffix }: MetricValue): string {
  const inside = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${suffix ?? ''}${inside.length > 0 ? `{${inside.join(',')}}` : ''} ${value}`
}

/** One without a value is left out: nothing is told as zero that is not known. */
export const metricLines = ({ name, help, type, values }: Metric): string[] =>
  values.length === 0
    ? []
    : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...values.map((value) => line(name, value))]
