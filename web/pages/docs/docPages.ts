import errors from '../../../docs/generated/errors.md'
import settings from '../../../docs/generated/settings.md'
import connect from './content/connect.md'
import data from './content/data.md'
import hosting from './content/hosting.md'
import limits from './content/limits.md'
import rest from './content/rest.md'

/** The documentation in reading order; tables of errors and settings are the generated ones. */
export const docPages: readonly { name: string; title: string; text: string }[] = [
  { name: 'connect', title: 'Connect', text: connect },
  { name: 'rest', title: 'REST', text: rest },
  { name: 'errors', title: 'Errors', text: errors },
  { name: 'limits', title: 'Limits', text: limits },
  { name: 'data', title: 'What the data is worth', text: data },
  { name: 'hosting', title: 'Run it yourself', text: hosting },
  { name: 'settings', title: 'Settings', text: settings },
]
