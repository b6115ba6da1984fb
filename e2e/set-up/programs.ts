/** External programs that the browser tests and the tests of the content service start. */
export type ProgramName =
  | 'chromium'
  | 'nginx'
  | 'firefox'
  | 'webkit-driver'
  | 'xvfb'
  | 'pdfsig'
  | 'openssl'
  | 'soffice';

export interface Program {
  readonly name: ProgramName;
  /**
   * Environment variable with the path of the executable; has priority over all other locations.
   */
  readonly override: string;
  /** Names of the executable on PATH. */
  readonly commands: readonly string[];
  /** Usual absolute paths on Debian, Fedora and macOS. */
  readonly places: readonly string[];
  /** Arguments of a probe run that exits with status 0 if the program can start. */
  readonly probe: readonly string[];
  /** Package names by package manager; no entry if the package manager lacks the program. */
  readonly packages: {
    readonly apt: readonly string[];
    readonly dnf: readonly string[];
    readonly brew?: readonly string[];
  };
  /** Whether a CI run fails if the program is missing. */
  readonly isRequiredInCi: boolean;
  /** Whether tests only use an existing program, because its packages are large. */
  readonly isOnlyFound?: boolean;
}

/**
 * Programs of the tests, and the searched locations.
 *
 * Chromium's headless shell comes first: the same engine without desktop windows needs a third less
 * CPU time (26 tests of this folder: 15.8 s against 24.8 s).
 *
 * Installed by apt on Debian 12 in November 2026: Firefox 16 s (80 MB), WebKitGTK 23 s (54 MB),
 * Xvfb 4 s (6 MB).
 */
export const programs: readonly Program[] = [
  {
    name: 'chromium',
    override: 'CHROMIUM_PATH',
    commands: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
    places: [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    probe: ['--version'],
    packages: {
      apt: ['chromium-headless-shell', 'chromium-sandbox', 'fonts-liberation'],
      dnf: ['chromium'],
      brew: ['--cask', 'google-chrome'],
    },
    isRequiredInCi: true,
  },
  {
    name: 'nginx',
    override: 'NGINX_PATH',
    commands: ['nginx'],
    places: [
      '/usr/sbin/nginx',
      '/usr/local/sbin/nginx',
      '/usr/bin/nginx',
      '/opt/homebrew/bin/nginx',
      '/usr/local/bin/nginx',
    ],
    probe: ['-v'],
    packages: { apt: ['nginx'], dnf: ['nginx'], brew: ['nginx'] },
    isRequiredInCi: true,
  },
  {
    name: 'firefox',
    override: 'FIREFOX_PATH',
    commands: ['firefox', 'firefox-esr'],
    places: [
      '/usr/bin/firefox',
      '/usr/bin/firefox-esr',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
    probe: ['--version'],
    packages: { apt: ['firefox-esr'], dnf: ['firefox'], brew: ['--cask', 'firefox'] },
    isRequiredInCi: true,
  },
  {
    name: 'webkit-driver',
    override: 'WEBKIT_DRIVER_PATH',
    commands: ['WebKitWebDriver'],
    places: ['/usr/bin/WebKitWebDriver', '/usr/local/bin/WebKitWebDriver'],
    probe: ['--help'],
    packages: { apt: ['webkit2gtk-driver'], dnf: ['webkit2gtk4.1'] },
    isRequiredInCi: true,
  },
  {
    name: 'xvfb',
    override: 'XVFB_PATH',
    commands: ['Xvfb'],
    places: ['/usr/bin/Xvfb', '/opt/X11/bin/Xvfb'],
    probe: ['-help'],
    packages: { apt: ['xvfb'], dnf: ['xorg-x11-server-Xvfb'], brew: ['--cask', 'xquartz'] },
    isRequiredInCi: true,
  },
  {
    name: 'pdfsig',
    override: 'PDFSIG_PATH',
    commands: ['pdfsig'],
    places: ['/usr/bin/pdfsig', '/opt/homebrew/bin/pdfsig'],
    probe: ['-v'],
    packages: { apt: ['poppler-utils'], dnf: ['poppler-utils'], brew: ['poppler'] },
    isRequiredInCi: true,
  },
  {
    name: 'openssl',
    override: 'OPENSSL_PATH',
    commands: ['openssl'],
    places: ['/usr/bin/openssl', '/opt/homebrew/bin/openssl'],
    probe: ['version'],
    packages: { apt: ['openssl'], dnf: ['openssl'], brew: ['openssl'] },
    isRequiredInCi: true,
  },
  {
    name: 'soffice',
    override: 'SOFFICE_PATH',
    commands: ['soffice', 'libreoffice'],
    places: [
      '/usr/bin/soffice',
      '/usr/lib/libreoffice/program/soffice',
      '/Applications/LibreOffice.app/Contents/MacOS/soffice',
    ],
    probe: ['--version'],
    packages: {
      apt: ['libreoffice-calc-nogui'],
      dnf: ['libreoffice-calc'],
      brew: ['--cask', 'libreoffice'],
    },
    isRequiredInCi: false,
    isOnlyFound: true,
  },
];

export interface Suite {
  /** Name in reports. */
  readonly name: string;
  /** Path of the spec file relative to e2e/, if the suite is a single file of the browser tests. */
  readonly file?: string;
  readonly needs: readonly ProgramName[];
}

/** Suites that require programs. */
export const suites = {
  browser: { name: 'browser tests', needs: ['chromium'] },
  webServer: {
    name: 'composition/web-server.spec.ts',
    file: 'composition/web-server.spec.ts',
    needs: ['nginx'],
  },
  office: {
    name: 'mf-features/estimate-in-office.spec.ts',
    file: 'mf-features/estimate-in-office.spec.ts',
    needs: ['soffice'],
  },
  seal: { name: 'seals of PDFs in poppler, and bought certificates', needs: ['pdfsig', 'openssl'] },
  firefox: { name: 'journey in Firefox', needs: ['firefox'] },
  webkit: { name: 'journey in WebKitGTK', needs: ['webkit-driver', 'xvfb'] },
} as const satisfies Record<string, Suite>;

/** Returns the declaration of a program. */
export function programNamed(name: ProgramName): Program {
  const program = programs.find((one) => one.name === name);
  if (!program) throw new Error(`There is no program '${name}' in e2e/set-up/programs.ts.`);
  return program;
}
