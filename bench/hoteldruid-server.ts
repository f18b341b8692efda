import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const source = "/usr/share/hoteldruid";
const asRoot = process.getuid?.() === 0;
const nobody = 65534;

/** Packages that are not installed; the benchmark installs nothing. */
export function missingPackages(): string[] {
  const needed: [string, boolean][] = [
    ["hoteldruid", existsSync(join(source, "inizio.php"))],
    ["php-fpm", phpFpm() !== undefined],
    ["php-pgsql", existsSync(`/etc/php/${phpFpm()?.slice("/usr/sbin/php-fpm".length)}/mods-available/pgsql.ini`)],
    ["nginx-light", existsSync("/usr/sbin/nginx")],
  ];
  return needed.filter(([, there]) => !there).map(([name]) => name);
}

function phpFpm(): string | undefined {
  const name = readdirSync("/usr/sbin").find((each) => /^php-fpm\d/.test(each));
  return name && join("/usr/sbin", name);
}

const poolText = (folder: string) => `
[global]
error_log = ${folder}/fpm.log
[www]
${asRoot ? "user = nobody\ngroup = nogroup\nlisten.mode = 0666\n" : ""}
listen = ${folder}/fpm.sock
pm = static
pm.max_children = 8
php_admin_value[opcache.enable] = 1
php_admin_value[session.save_path] = ${folder}/data
`;

const nginxText = (folder: string, port: number) => `
${asRoot ? "user nobody nogroup;" : ""}
pid ${folder}/nginx.pid;
worker_processes 2;
events { worker_connections 256; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body;
  fastcgi_temp_path ${folder}/fastcgi;
  proxy_temp_path ${folder}/proxy;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/app;
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_buffers 64 16k;
      fastcgi_pass unix:${folder}/fpm.sock;
    }
  }
}
`;

/** Its own settings: data folder and database. */
function configure(folder: string, database: URL): void {
  const paths = { C_DATI_PATH: "data", C_EXT_DB_DATA_PATH: "database.php", C_CARTELLA_CREA_MODELLI: "pages" };
  const constants = Object.entries(paths).map(([name, path]) => `define('${name}', "${folder}/${path}");`);
  const others = [`define('C_URL_CREA_MODELLI', "./pages/");`, `define('C_GIORNI_NUOVO_ANNO', "9");`];
  writeFileSync(join(folder, "app/costanti.php"), ["<?php", ...constants, ...others].join("\n"));
  const values = {
    TYPE: "postgresql",
    NAME: database.pathname.slice(1),
    HOST: database.hostname,
    PORT: database.port,
    USER: database.username,
    PASS: "none",
  };
  const lines = Object.entries(values).map(([name, value]) => `$HOTELD_DB_${name} = "${value}";`);
  writeFileSync(join(folder, "database.php"), ["<?php", ...lines, `$HOTELD_TAB_PRE = "";`].join("\n"));
}

/** HotelDruid as packaged by Debian, in a separate folder behind nginx and PHP-FPM, with PHP's code cache on. */
export async function startHotelDruid(folder: string, port: number, database: URL) {
  for (const name of ["data", "pages"]) {
    mkdirSync(join(folder, name), { recursive: true });
    if (asRoot) chownSync(join(folder, name), nobody, nobody);
  }
  cpSync(source, join(folder, "app"), { recursive: true, dereference: true });
  configure(folder, database);
  writeFileSync(join(folder, "fpm.conf"), poolText(folder));
  writeFileSync(join(folder, "nginx.conf"), nginxText(folder, port));
  if (asRoot) execFileSync("chmod", ["755", folder]);
  const start = (program: string, args: string[]): ChildProcess => spawn(program, args, { stdio: "ignore" });
  const children = [
    start(phpFpm() as string, ["-F", ...(asRoot ? ["-R"] : []), "-y", join(folder, "fpm.conf")]),
    start("/usr/sbin/nginx", [
      "-p",
      folder,
      "-c",
      join(folder, "nginx.conf"),
      "-e",
      join(folder, "nginx.log"),
      "-g",
      "daemon off;",
    ]),
  ];
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/inizio.php`).catch(() => null))?.ok) {
    if (children.some((child) => child.exitCode !== null)) throw new Error("PHP-FPM or nginx did not start.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop: () => children.map((child) => child.kill("SIGTERM")) };
}
