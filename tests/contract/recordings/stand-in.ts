/** What the recorded function answered to each path; the recorder's was a stand-in too. */
interface Context {
  readonly req: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly bodyText: string;
    readonly path: string;
    readonly queryString: string;
  };
  readonly res: {
    json(value: unknown, status?: number): unknown;
    text(text: string, status: number, headers: Readonly<Record<string, string>>): unknown;
    empty(): unknown;
    redirect(location: string, status: number): unknown;
  };
  log(text: string): void;
  error(text: string): void;
}

// biome-ignore lint/style/noDefaultExport: this is what Appwrite calls.
export default async ({ req, res, log, error }: Context): Promise<unknown> => {
  if (req.path !== '/biglog') log('log line');
  switch (req.path) {
    case '/echo': {
      const path = req.queryString ? `${req.path}?${req.queryString}` : req.path;
      return res.json({ method: req.method, path, headers: req.headers, body: req.bodyText || null });
    }
    case '/fail':
      error('Error: boom\n at x');
      return res.json({ error: 'boom' }, 500);
    case '/bad':
      return res.json({ error: 'bad' }, 400);
    case '/text':
      return res.text('hello ✓', 200, {
        'x-custom': '1',
        'set-cookie': 'a=b',
        'cache-control': 'no-store',
        'x-appwrite-log-id': 'zz',
      });
    case '/redirect':
      return res.redirect('/x', 302);
    case '/204':
      return res.empty();
    case '/exec500':
      return process.exit(1);
    case '/biglog':
      log('x'.repeat(1_100_000));
      return res.json({ ok: true });
    case '/slow':
      return new Promise(() => undefined);
    default:
      return res.json({ ok: true });
  }
};
