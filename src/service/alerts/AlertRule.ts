/** Where an alert goes. Addresses and keys are secrets: only the type and the host are ever told. */
export type AlertTarget = {
  type: 'webhook' | 'slack' | 'discord' | 'telegram'
  url: string
  /** Signs what a webhook is sent. */
  secret?: string
  /** The chat that a Telegram bot writes to. */
  chat?: string
  /** It may stand on this machine or in a private network. */
  private: boolean
}

/** Conditions, and who is told when they hold. */
export type AlertRule = { name: string; when: readonly string[]; targets: readonly AlertTarget[] }

/** Something to be told, as webhooks get it. */
export type AlertEvent = {
  /** The same for every try, and after a restart: by it a receiver knows what it has had. */
  id: string
  type: 'alert' | 'retract'
  alert: string
  network: string
  condition?: string
  as_of?: { block: number; timestamp: string }
  /** The row, or the value that passed its bound. */
  data?: Record<string, unknown>
  /** Alerts of this block and of all above it are void: a fork took the blocks away. */
  from_block?: number
}
