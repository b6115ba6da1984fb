import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

/** Text of the first row. */
export const plainContent = 'Project 1 of a plain page';

/** A page that other pages of the same run are compared with. */
export interface PlainPage {
  readonly name: string;
  readonly code: string;
}

const readRows = `
  const [rows, setRows] = useState([]);
  useEffect(() => void fetch('/rows.json').then((answer) => answer.json()).then(setRows), []);`;

/** A list of React without any other library: reads its rows, then shows them. */
export const reactAlone: PlainPage = {
  name: 'React alone',
  code: `
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
const List = () => {${readRows}
  return <ul>{rows.map((row) => <li key={row}>{row}</li>)}</ul>;
};
createRoot(document.getElementById('portal')).render(<List />);`,
};

/** A table of antd with its provider, without any other library: reads the same rows, then shows them. */
export const antdAlone: PlainPage = {
  name: 'antd alone',
  code: `
import { ConfigProvider, Table } from 'antd';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
const columns = [{ title: 'Project', dataIndex: 'title' }];
const List = () => {${readRows}
  const records = rows.map((title) => ({ title }));
  return <Table columns={columns} dataSource={records} rowKey="title" pagination={false} />;
};
createRoot(document.getElementById('portal')).render(<ConfigProvider><List /></ConfigProvider>);`,
};

const page =
  '<!doctype html><html lang="en"><title>Plain page</title><div id="portal"></div><script src="/code.js" defer></script></html>';

/**
 * Serves a plain page, compressed as the portal's files are. Returns the address, the bytes of the
 * script (brotli), and a function that stops the server.
 */
export async function servePlainPage({ code }: PlainPage) {
  const { outputFiles } = await build({
    stdin: {
      contents: code,
      loader: 'tsx',
      resolveDir: join(import.meta.dirname, '../../shared/src/build'),
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    minify: true,
    write: false,
    jsx: 'automatic',
    target: 'es2022',
  });
  const rows = Array.from({ length: 24 }, (_, row) => `Project ${row + 1} of a plain page`);
  const bodies: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/': ['text/html; charset=utf-8', page],
    '/code.js': ['text/javascript; charset=utf-8', outputFiles[0]?.text ?? ''],
    '/rows.json': ['application/json', JSON.stringify(rows)],
  };
  const compressed = new Map(
    Object.entries(bodies).map(([path, [type, text]]) => [
      path,
      { type, bytes: brotliCompressSync(text) },
    ]),
  );
  const server = createServer((request, answer) => {
    const found = compressed.get(request.url ?? '');
    if (!found) return void answer.writeHead(404).end();
    answer
      .writeHead(200, { 'content-type': found.type, 'content-encoding': 'br' })
      .end(found.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    scriptBytes: compressed.get('/code.js')?.bytes.length ?? 0,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
