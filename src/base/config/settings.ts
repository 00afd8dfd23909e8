import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { enricherNames } from '../network/enricherNames.ts'
import { networkNames } from '../network/Network.ts'
import { logLevels } from '../observe/createLogger.ts'
import { withoutEnd } from '../schema/withoutEnd.ts'
import {
  enricherUrls,
  headerPairs,
  isAddressRange,
  isUrl,
  list,
  listOf,
  wholeNumber,
} from './settingForms.ts'

/** One setting: how it is named on the command line and in the environment, and what it may be. */
export type Setting = {
  flag?: string
  env: string
  /** What a person may write, for help texts and error messages. */
  expects: string
  example: string
  fallback?: string
  description: string
  /** Its value may hold a key or password, and is shown to nobody. */
  secret?: true
  schema: z.ZodType<unknown, string>
}

const mostWorkers = 64

/** The wire formats that models are asked in. */
export const assistantProviders = ['openai-compatible', 'anthropic'] as const

/** Every setting of the service, once. The help text, the docs page and the errors come from this table. */
export const settings = {
  port: {
    flag: 'port',
    env: 'PORT',
    expects: 'a port from 0 to 65535 (0 picks a free one)',
    example: '4663',
    fallback: '4663',
    description: 'Where the server listens.',
    schema: wholeNumber(0, 65_535),
  },
  host: {
    flag: 'host',
    env: 'HOST',
    expects: 'an IP address or "localhost"',
    example: '127.0.0.1',
    fallback: '127.0.0.1',
    description: 'The address the server listens on; 0.0.0.0 for every interface.',
    schema: z.string().refine((text) => text === 'localhost' || isIP(text) !== 0),
  },
  workers: {
    flag: 'workers',
    env: 'SHERWOOD_WORKERS',
    expects: `a whole number from 1 to ${mostWorkers}, or "auto" for one for each core`,
    example: '2',
    fallback: '1',
    description:
      'Processes that answer on that port; beyond one they stand beside the process that has the nodes and writes the index. stdio has none.',
    schema: z.union([
      z.literal('auto').transform(() => Math.min(mostWorkers, availableParallelism())),
      wholeNumber(1, mostWorkers),
    ]),
  },
  dataDir: {
    flag: 'data-dir',
    env: 'SHERWOOD_DATA_DIR',
    expects: 'a folder that can be written',
    example: 'data',
    fallback: 'data',
    description:
      'Where the embedded chain and the index keep their files; in the package from npm a folder of the user, such as ~/.local/share/sherwood.',
    schema: z.string().min(1),
  },
  network: {
    flag: 'network',
    env: 'SHERWOOD_NETWORK',
    expects: networkNames.join(', '),
    example: 'devnet',
    fallback: 'devnet',
    description: 'The chain to serve: the embedded one, the public one, or one named by --rpc-url.',
    schema: z.enum(networkNames),
  },
  rpcUrls: {
    flag: 'rpc-url',
    env: 'SHERWOOD_RPC_URLS',
    expects: 'one or more http(s) URLs, separated by commas',
    example: 'http://127.0.0.1:8545',
    description:
      'Nodes of chain 4663 to use instead of the network’s own; implies --network custom unless mainnet is named.',
    secret: true,
    schema: listOf((part) => isUrl(part, ['http:', 'https:'])),
  },
  rpcRate: {
    env: 'SHERWOOD_RPC_RATE',
    expects: 'requests in a second, a whole number from 1 to 10000',
    example: '50',
    description:
      'How fast each node may be asked; without it a private address at full speed, any other like a public node. It can only lower the pace of the known public ones.',
    schema: wholeNumber(1, 10_000),
  },
  databaseUrl: {
    env: 'DATABASE_URL',
    expects: 'a postgres:// URL',
    example: 'postgres://sherwood@127.0.0.1/sherwood',
    description: 'A PostgreSQL database for the index, instead of a file in the data folder.',
    secret: true,
    schema: z.string().refine((text) => isUrl(text, ['postgres:', 'postgresql:'])),
  },
  databaseReadUrl: {
    env: 'DATABASE_READ_URL',
    expects: 'a postgres:// URL',
    example: 'postgres://sherwood@replica/sherwood',
    description: 'A streaming replica of the server of DATABASE_URL, from which the index is read instead.',
    secret: true,
    schema: z.string().refine((text) => isUrl(text, ['postgres:', 'postgresql:'])),
  },
  redisUrl: {
    env: 'REDIS_URL',
    expects: 'a redis:// or rediss:// URL',
    example: 'redis://127.0.0.1:6379',
    description: 'A Redis by which processes of several machines share rate limits and answers.',
    secret: true,
    schema: z.string().refine((text) => isUrl(text, ['redis:', 'rediss:'])),
  },
  indexWindow: {
    flag: 'index-window',
    env: 'SHERWOOD_INDEX_WINDOW',
    expects: 'a time such as 24h or 7d, "all", or "off"',
    example: '24h',
    description:
      'How far back the index keeps every event: everything on the embedded chain, 24h elsewhere, unless said otherwise.',
    schema: z.string().regex(/^(\d{1,4}[hd]|all|off)$/),
  },
  archive: {
    flag: 'archive',
    env: 'SHERWOOD_ARCHIVE',
    expects: 'a folder that can be written',
    example: '/srv/archive',
    description:
      'Where what leaves the window of the index is kept, as Parquet files by day, instead of being dropped (docs/archive.md); needs DuckDB.',
    schema: z.string().min(1),
  },
  clickhouseUrl: {
    env: 'CLICKHOUSE_URL',
    expects: 'an http(s) URL, with the name of a database as its path or without',
    example: 'http://sherwood:password@127.0.0.1:8123/sherwood',
    description:
      'A ClickHouse into which the files of --archive are loaded and that is asked instead of DuckDB; one database for one archive.',
    secret: true,
    schema: z
      .string()
      .refine(
        (text) =>
          isUrl(text, ['http:', 'https:']) && /^\/\w*$/.test(new URL(text).pathname) && !/[?#]/.test(text),
      ),
  },
  enrich: {
    flag: 'enrich',
    env: 'SHERWOOD_ENRICH',
    expects: `"on", "off", or some of ${enricherNames.join(', ')}`,
    example: 'issuer,sourcify',
    description:
      'Third parties that add to what the chain says, never over it: all on mainnet, none elsewhere, unless said otherwise; on the embedded chain only those with an address of their own.',
    schema: z.union([
      z.enum(['on', 'off']),
      z
        .string()
        .transform(list)
        .pipe(z.array(z.enum(enricherNames)).min(1)),
    ]),
  },
  enrichUrls: {
    env: 'SHERWOOD_ENRICH_URLS',
    expects: 'pairs such as sourcify=https://host/server/v2, separated by commas',
    example: 'blockscout=http://127.0.0.1:4000/api/v2',
    description: 'Other addresses for those third parties.',
    secret: true,
    schema: enricherUrls,
  },
  publicUrl: {
    flag: 'public-url',
    env: 'SHERWOOD_PUBLIC_URL',
    expects: 'an http(s) URL',
    example: 'https://sherwood.example',
    description:
      'The address people use; it is checked against Host, and pages of every origin may then call.',
    secret: true,
    schema: z.string().refine((text) => isUrl(text, ['http:', 'https:'])),
  },
  allowedOrigins: {
    env: 'SHERWOOD_ALLOWED_ORIGINS',
    expects: 'origins such as https://app.example, separated by commas',
    example: 'https://app.example',
    description: 'Web pages that may call a server without a public URL, besides local ones.',
    schema: listOf((part) => isUrl(part, ['http:', 'https:']) && new URL(part).origin === part),
  },
  trustedProxies: {
    env: 'SHERWOOD_TRUSTED_PROXIES',
    expects: 'IP addresses or ranges such as 10.0.0.0/8, separated by commas',
    example: '10.0.0.0/8',
    description: 'Proxies whose X-Forwarded-For names the client; from anyone else it is ignored.',
    schema: listOf(isAddressRange),
  },
  rateLimit: {
    env: 'SHERWOOD_RATE_LIMIT',
    expects: 'a whole number from 1 to 1000000',
    example: '180',
    fallback: '180',
    description: 'Requests a client address may make in one window.',
    schema: wholeNumber(1, 1_000_000),
  },
  rateWindowS: {
    env: 'SHERWOOD_RATE_WINDOW_S',
    expects: 'seconds from 1 to 86400',
    example: '60',
    fallback: '60',
    description: 'The length of that window.',
    schema: wholeNumber(1, 86_400),
  },
  streamsPerClient: {
    env: 'SHERWOOD_STREAMS_PER_CLIENT',
    expects: 'a whole number from 0 to 100000',
    example: '10',
    fallback: '10',
    description: 'Live streams that a client address may hold at once.',
    schema: wholeNumber(0, 100_000),
  },
  topicsPerStream: {
    env: 'SHERWOOD_TOPICS_PER_STREAM',
    expects: 'a whole number from 1 to 1000',
    example: '25',
    fallback: '25',
    description: 'Topics and conditions that one stream may follow.',
    schema: wholeNumber(1, 1_000),
  },
  alerts: {
    flag: 'alerts',
    env: 'SHERWOOD_ALERTS',
    expects: 'the path of a JSON file',
    example: 'alerts.json',
    description:
      'Conditions and who is told when they hold: webhooks, Slack, Discord, Telegram (docs/operate.md).',
    schema: z.string().min(1),
  },
  memory: {
    flag: 'memory',
    env: 'SHERWOOD_MEMORY',
    expects: 'megabytes from 128 to 65536',
    example: '512',
    fallback: '512',
    description:
      'How much memory the process may take beyond what it has at rest; caches and readers get shares of it.',
    schema: wholeNumber(128, 65_536),
  },
  assistantProvider: {
    env: 'SHERWOOD_ASSISTANT_PROVIDER',
    expects: assistantProviders.join(', '),
    example: 'anthropic',
    fallback: 'openai-compatible',
    description:
      'Whose wire format the model behind POST /api/agent speaks; without a model it plans by itself.',
    schema: z.enum(assistantProviders),
  },
  assistantKey: {
    env: 'SHERWOOD_ASSISTANT_KEY',
    expects: 'the key of that provider',
    example: 'your-key',
    description: 'The provider’s key; it is never logged, shown or sent anywhere else.',
    secret: true,
    schema: z.string().min(1),
  },
  assistantUrl: {
    env: 'SHERWOOD_ASSISTANT_URL',
    expects: 'an http(s) URL',
    example: 'http://127.0.0.1:11434/v1',
    description: 'Where the provider answers; needed for an OpenAI-compatible one.',
    secret: true,
    schema: z.string().refine((text) => isUrl(text, ['http:', 'https:'])),
  },
  assistantModel: {
    env: 'SHERWOOD_ASSISTANT_MODEL',
    expects: 'the name of a model',
    example: 'llama3.3',
    description: 'The model to ask; together with a key or URL it turns the model on.',
    schema: z.string().min(1),
  },
  assistantPromptChars: {
    env: 'SHERWOOD_ASSISTANT_PROMPT_CHARS',
    expects: 'a whole number from 1 to 100000',
    example: '2000',
    fallback: '2000',
    description: 'How long a question to the assistant may be, in characters.',
    schema: wholeNumber(1, 100_000),
  },
  assistantCalls: {
    env: 'SHERWOOD_ASSISTANT_CALLS',
    expects: 'a whole number from 1 to 50',
    example: '6',
    fallback: '6',
    description: 'How many operations one question may run.',
    schema: wholeNumber(1, 50),
  },
  assistantTimeS: {
    env: 'SHERWOOD_ASSISTANT_TIME_S',
    expects: 'seconds from 1 to 300',
    example: '20',
    fallback: '20',
    description: 'How long one question may take in all.',
    schema: wholeNumber(1, 300),
  },
  seed: {
    flag: 'seed',
    env: 'SHERWOOD_SEED',
    expects: 'letters, digits and dashes, at most 64',
    example: 'sherwood',
    fallback: 'sherwood',
    description: 'Which history the embedded chain has; the same seed gives the same one.',
    schema: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  },
  logLevel: {
    flag: 'log-level',
    env: 'SHERWOOD_LOG_LEVEL',
    expects: logLevels.join(', '),
    example: 'info',
    fallback: 'warn',
    description: 'How much is logged to standard error, as JSON lines.',
    schema: z.enum(logLevels),
  },
  metrics: {
    flag: 'metrics',
    env: 'SHERWOOD_METRICS',
    expects: '"on", "off", or a port from 1 to 65535',
    example: '9464',
    fallback: 'off',
    description:
      'GET /metrics in the text form of Prometheus: beside everything else, or on a port of its own that is not meant for strangers.',
    schema: z.union([z.enum(['on', 'off']), wholeNumber(1, 65_535)]),
  },
  requestLog: {
    flag: 'request-log',
    env: 'SHERWOOD_REQUEST_LOG',
    expects: '"on" or "off"',
    example: 'on',
    fallback: 'off',
    description:
      'A JSON line on standard error for each request: id, method, path, status, milliseconds and client; never a query, a body or a header.',
    schema: z.enum(['on', 'off']),
  },
  traceEndpoint: {
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    expects: 'an http(s) URL',
    example: 'http://127.0.0.1:4318',
    description:
      'A collector of OpenTelemetry traces: requests, operations, batches to nodes and queries are told to <URL>/v1/traces, as OTLP in JSON.',
    secret: true,
    schema: z
      .string()
      .refine((text) => isUrl(text, ['http:', 'https:']) && !/[?#]/.test(text))
      .transform((text) => withoutEnd(text, '/')),
  },
  traceHeaders: {
    env: 'OTEL_EXPORTER_OTLP_HEADERS',
    expects: 'name=value pairs, separated by commas',
    example: 'api-key=secret',
    description: 'Sent to the collector with every request.',
    secret: true,
    schema: headerPairs,
  },
  traceService: {
    env: 'OTEL_SERVICE_NAME',
    expects: 'a name of at most 100 characters',
    example: 'sherwood',
    fallback: 'sherwood',
    description: 'What the collector knows this service as.',
    schema: z.string().min(1).max(100),
  },
  anvilPath: {
    env: 'SHERWOOD_ANVIL',
    expects: 'the path of an anvil executable',
    example: '/usr/local/bin/anvil',
    description: 'An anvil to run the embedded chain with, instead of the one from npm.',
    schema: z.string().min(1),
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
