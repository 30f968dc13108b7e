/** Error codes of a database or another service that is temporarily unreachable. */
export const outageCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE'],
  // A host name that is not resolvable yet, such as of a container that is starting.
  ...['ENOTFOUND', 'EAI_AGAIN'],
  // PostgreSQL that starts, stops or has no free connection, and a pooler without its database.
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006', '08P01'],
]

/** The driver's message for a lost connection, which has no code. */
export const lostConnection =
  /^(?:Connection terminated|timeout expired|timeout exceeded|Client has encountered a connection error)/
