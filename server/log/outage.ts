/** Codes by which a database, or another service, says that it cannot be reached for now. */
export const outageCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE'],
  // A name that is not there yet, such as of a container that starts beside this one.
  ...['ENOTFOUND', 'EAI_AGAIN'],
  // PostgreSQL that starts, stops or has no connection left, and a pooler without its database.
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006', '08P01'],
]

/** What the driver says of a lost connection, without a code. */
export const lostConnection =
  /^(?:Connection terminated|timeout expired|timeout exceeded|Client has encountered a connection error)/
