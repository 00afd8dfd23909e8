import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { BadSettings, loadConfig } from './loadConfig.ts'

const problemsOf = (argv: string[], env: Record<string, string> = {}) => {
  try {
    loadConfig(argv, env)
    return []
  } catch (error) {
    if (error instanceof BadSettings) return error.problems
    throw error
  }
}

describe('loadConfig', () => {
  it('has working defaults', () => {
    expect(loadConfig([], {})).toEqual({
      port: 4663,
      host: '127.0.0.1',
      workers: 1,
      dataDir: 'data',
      network: 'devnet',
      rateLimit: 180,
      streamsPerClient: 10,
      topicsPerStream: 25,
      rateWindowS: 60,
      memory: 512,
      assistantProvider: 'openai-compatible',
      assistantPromptChars: 2000,
      assistantCalls: 6,
      assistantTimeS: 20,
      seed: 'sherwood',
      logLevel: 'warn',
      metrics: 'off',
      requestLog: 'off',
      traceService: 'sherwood',
    })
  })

  it('reads flags in both forms and lets them win over the environment', () => {
    const config = loadConfig(['--port', '5000', '--host=0.0.0.0'], { PORT: '6000', HOST: '127.0.0.1' })
    expect([config.port, config.host]).toEqual([5000, '0.0.0.0'])
  })

  it('reads how many processes answer, or takes one for each core', () => {
    const cores = Math.min(64, availableParallelism())
    expect(loadConfig(['--workers', '3'], {}).workers).toBe(3)
    expect(loadConfig([], { SHERWOOD_WORKERS: 'auto' }).workers).toBe(cores)
    for (const bad of ['0', '65', 'all', '1.5', '-2'])
      expect(problemsOf([`--workers=${bad}`]), bad).toEqual([
        `--workers: expected a whole number from 1 to 64, or "auto" for one for each core (for example 2), got "${bad}"`,
      ])
  })

  it('reads the environment twins', () => {
    const config = loadConfig([], {
      SHERWOOD_DATA_DIR: '/srv/x',
      SHERWOOD_RATE_LIMIT: '7',
      SHERWOOD_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    })
    expect(config).toMatchObject({ dataDir: '/srv/x', rateLimit: 7, trustedProxies: ['10.0.0.0/8', '::1'] })
  })

  it('reads which third parties are asked, and where', () => {
    expect(loadConfig(['--enrich', 'off'], {}).enrich).toBe('off')
    const config = loadConfig(['--enrich', 'issuer, sourcify'], {
      SHERWOOD_ENRICH_URLS: 'sourcify=http://127.0.0.1:1/v2/, issuer=https://mirror.example/a=b',
    })
    expect(config.enrich).toEqual(['issuer', 'sourcify'])
    expect(config.enrichUrls).toEqual(
      new Map([
        ['sourcify', 'http://127.0.0.1:1/v2'],
        ['issuer', 'https://mirror.example/a=b'],
      ]),
    )
    expect(problemsOf(['--enrich', 'etherscan'], { SHERWOOD_ENRICH_URLS: 'sourcify=ftp://x' })).toEqual([
      '--enrich: expected "on", "off", or some of issuer, blockscout, sourcify, dexscreener, geckoterminal, defillama (for example issuer,sourcify), got "etherscan"',
      'SHERWOOD_ENRICH_URLS: expected pairs such as sourcify=https://host/server/v2, separated by commas (for example blockscout=http://127.0.0.1:4000/api/v2), got something else, which is not shown: it may hold a secret',
    ])
    for (const setting of ['nobody', 'issuer=', 'issuer=https://host/rhj?key=1'])
      expect(problemsOf([], { SHERWOOD_ENRICH_URLS: setting }), setting).toHaveLength(1)
  })

  it('takes --rpc-url as the custom network and splits the list', () => {
    const config = loadConfig(['--rpc-url', 'http://127.0.0.1:1,https://node.example/key'], {})
    expect(config).toMatchObject({
      network: 'custom',
      rpcUrls: ['http://127.0.0.1:1', 'https://node.example/key'],
    })
    expect(loadConfig(['--network', 'mainnet', '--rpc-url', 'http://127.0.0.1:1'], {}).network).toBe(
      'mainnet',
    )
  })

  it('reports every bad setting at once, with what was expected', () => {
    expect(
      problemsOf(['--port', '99999', '--network', 'testnet', '--colour', 'red', 'frobnicate', '--seed'], {
        SHERWOOD_RATE_LIMIT: 'many',
        SHERWOOD_TRUSTED_PROXIES: '10.0.0.0/99',
      }),
    ).toMatchInlineSnapshot(`
      [
        "--colour is not a known flag",
        ""red" is not a flag or command",
        ""frobnicate" is not a flag or command",
        "--seed needs a value",
        "--port: expected a port from 0 to 65535 (0 picks a free one) (for example 4663), got "99999"",
        "--network: expected devnet, mainnet, custom (for example devnet), got "testnet"",
        "SHERWOOD_TRUSTED_PROXIES: expected IP addresses or ranges such as 10.0.0.0/8, separated by commas (for example 10.0.0.0/8), got "10.0.0.0/99"",
        "SHERWOOD_RATE_LIMIT: expected a whole number from 1 to 1000000 (for example 180), got "many"",
      ]
    `)
  })

  it('refuses an archive of an index that nothing leaves', () => {
    expect(loadConfig(['--archive', 'a', '--index-window', '24h'], {}).archive).toBe('a')
    expect(problemsOf(['--archive', 'a'])).toEqual([
      '--archive: needs --index-window with a time such as 24h, as nothing leaves an index of "all"; npm run export writes the same files of one that keeps everything',
    ])
  })

  it('refuses a model that cannot be asked, without showing its key', () => {
    expect(problemsOf([], { SHERWOOD_ASSISTANT_KEY: 'very-secret' })).toEqual([
      'SHERWOOD_ASSISTANT_KEY or SHERWOOD_ASSISTANT_URL: needs SHERWOOD_ASSISTANT_MODEL too',
      'SHERWOOD_ASSISTANT_KEY: needs SHERWOOD_ASSISTANT_URL for an OpenAI-compatible provider',
    ])
  })

  it('shows no value that may hold a secret', () => {
    const secret = 'hunter2-k3y'
    const told = problemsOf(
      [
        ...['--rpc-url', `htp://user:${secret}@node.example/${secret}`],
        ...['--public-url', `${secret}.example`],
        `https://node.example/${secret}`,
        `--rpc-urls=https://node.example/${secret}`,
      ],
      {
        DATABASE_URL: `mysql://user:${secret}@127.0.0.1/x`,
        SHERWOOD_ENRICH_URLS: `issuer=https://x/?key=${secret}`,
        SHERWOOD_ASSISTANT_URL: `ftp://${secret}`,
        SHERWOOD_ASSISTANT_MODEL: 'x',
      },
    )
    expect(told).toHaveLength(7)
    expect(told.join('\n')).not.toMatch(/hunter2|k3y/)
    for (const name of [
      '--rpc-url:',
      '--public-url:',
      'DATABASE_URL:',
      'SHERWOOD_ENRICH_URLS:',
      '--rpc-urls is not',
    ])
      expect(
        told.some((problem) => problem.startsWith(name)),
        name,
      ).toBe(true)
  })

  it('refuses the custom network without a node', () => {
    expect(problemsOf(['--network', 'custom'])).toEqual([
      '--network custom: needs --rpc-url with at least one node of chain 4663',
    ])
  })
})
