/** The two string formats of the declarations, as ajv calls them. */
export const formats = { date: isDateOrNone, uri: isHttpUrl };

/** Whether a text is a calendar date or `""`, by which a response empties a date picker. */
function isDateOrNone(text: string): boolean {
  return text === '' || isCalendarDate(text);
}

/** Whether a text is `YYYY-MM-DD` and that day exists. Year 0000 does not. */
export function isCalendarDate(text: string): boolean {
  // A day too many would give a date in the next month, or none.
  return /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}

/** Whether a text is an absolute http(s) URL. */
export function isHttpUrl(text: string): boolean {
  return /^https?:/i.test(text) && isUrl(text);
}

/**
 * Whether a text is an absolute URL, by one rule on every machine: engines differ on what is a host, and a recorded session
 * must replay to the same states. What parsers silently remove, such as a tab inside a scheme, makes a text not a URL.
 */
export function isUrl(text: string): boolean {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):([^\s\p{Cc}]+)$/iu.exec(text) ?? [];
  if (!/^(https?|wss?|ftp)$/i.test(scheme)) return rest !== '';
  const [, host = '', port = ''] =
    /^\/\/(?:[^/?#\\@]*@)?(\[[^\]/?#]*\]|[^/?#\\@:]*)(?::(\d*))?(?:[/?#]|$)/u.exec(rest) ?? [];
  return isHost(host) && Number(port) < 2 ** 16;
}

/** A host is a name of labels, an IPv4 address if its last label is a number, or in brackets an IPv6 address, not read further. */
function isHost(host: string): boolean {
  if (host.startsWith('[')) return /^\[[\da-f:.]*:[\da-f:.]*\]$/i.test(host);
  const labels = host.replace(/\.$/, '').split('.');
  if (/^\d+$/.test(labels.at(-1) ?? '')) return labels.length === 4 && labels.every(isOctet);
  return labels.every((label) => /^[\p{L}\p{M}\p{N}_-]+$/u.test(label));
}

function isOctet(label: string): boolean {
  return /^\d{1,3}$/.test(label) && Number(label) < 256;
}
