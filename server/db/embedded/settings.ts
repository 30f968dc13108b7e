export type Settings = Record<string, string>

// Sized for one small machine; a larger site brings its own PostgreSQL in DATABASE_URL.
const USUAL: Settings = {
  listen_addresses: '',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '1GB',
  max_connections: '100',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements, their values and what is wrong with them name people. The app tells of slow and failed ones itself.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_min_duration_statement: '-1',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

export function settingArguments(settings: Settings): string[] {
  return Object.entries({ ...USUAL, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
