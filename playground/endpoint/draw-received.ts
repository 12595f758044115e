/** Draws the page that the button of an `open-url` modal leads to: what came in its address. */
export function drawReceived(query: Readonly<Record<string, string>>): string {
  const rows = Object.entries(query).map(
    ([name, value]) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td><pre>${escapeHtml(spread(value))}</pre></td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>The app’s page</title>
<body style="font: 14px/20px system-ui, sans-serif; margin: 32px">
<h1 style="font-size: 20px">The app’s page</h1>
<p>The modal’s button opened it. This came in its address:</p>
<table style="text-align: start; border-spacing: 16px 0">${rows.join('')}</table>
</body>
</html>`;
}

function spread(value: string): string {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' ? JSON.stringify(parsed, null, 2) : value;
  } catch {
    return value;
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
