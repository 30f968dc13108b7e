/** Which tables stand in one file, as the layer above them has its files. */
export const groups: Record<string, string[]> = {
  accounts: [
    ...['users', 'sessions', 'known_devices', 'mailed_links', 'sign_in_tries', 'addresses', 'identities'],
    'pending_sign_ins',
    'seen_as',
    'blocks',
  ],
  cleaners: ['cleaner_profiles', 'photos', 'background_checks'],
  factors: ['code_apps', 'recovery_codes', 'passkeys', 'passkey_challenges', 'waiting_sign_ins'],
  jobs: ['jobs', 'job_events', 'manage_links', 'lockouts', 'proposals', 'idempotency_keys', 'reviews'],
  messages: ['messages', 'unwanted_messages', 'consents', 'contact_messages'],
  money: [
    ...['payments', 'refunds', 'disputes', 'stripe_events', 'event_cursor', 'payouts', 'reversals'],
    ...['ledger_entries', 'money_audits', 'audit_marks'],
  ],
  platform: [
    ...[
      'admin_acts',
      'operator_notes',
      'rate_limits',
      'demo_marks',
      ...['terms_versions', 'settings_versions', 'withdrawn_versions'],
      'photo_folder',
      'worker_heartbeats',
      'served_secret',
    ],
    'world_clock',
  ],
}
