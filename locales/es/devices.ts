/** 'Chrome en Windows', of the server's English description. */
export function deviceInWords(described: string): string {
  return described.replace(' on ', ' en ').replace('Unknown device', 'Dispositivo desconocido')
}
