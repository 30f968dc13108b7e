import type { ColumnType } from 'kysely'

export interface MailedLinks {
  token_hash: string
  user_id: number
  purpose: 'reset_password' | 'verify_email' | 'change_email'
  email: string
  expires_at: Date
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface KnownDevices {
  user_id: number
  device: string
  seen_at: Date
}
