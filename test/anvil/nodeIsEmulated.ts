/** Where the registry has no anvil for this machine it runs under an emulator, in which it dies now and then (docs/adr/0002). */
export const nodeIsEmulated = process.platform === 'linux' && process.arch === 'arm64'
