import { zipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { judgeDocument } from "#server/platform/files/judge-document";
import { officeFile, pdfFile } from "#tests/support/documents";
import { picture } from "#tests/support/pictures";

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const excel = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const refusal = (bytes: Buffer) =>
  judgeDocument(bytes).then(
    ({ type }) => `taken as ${type}`,
    (problem) => problem,
  );

describe("an accepted document", () => {
  test.each([
    ["a PDF", pdfFile(), "application/pdf"],
    ["a PDF that is a page as well", pdfFile("<html><script>alert(1)</script></html>"), "application/pdf"],
    ["a Word document", officeFile("docx"), word],
    ["a spreadsheet", officeFile("xlsx"), excel],
  ])("is kept unchanged: %s", async (_, bytes, type) => {
    const judged = await judgeDocument(bytes);
    expect([judged.type, Buffer.compare(judged.bytes, bytes)]).toEqual([type, 0]);
  });

  test.each(["jpeg", "png", "webp"] as const)(
    "is re-encoded at the same size if it is a picture: %s",
    async (format) => {
      const { type, bytes } = await judgeDocument(await picture(format, { width: 2600, height: 1800 }));
      expect(type).toBe(`image/${format}`);
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 2600, height: 1800 });
    },
  );

  test("is made smaller if it is a very large picture", async () => {
    const { bytes } = await judgeDocument(await picture("jpeg", { width: 6000, height: 3000 }));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 4000, height: 2000 });
  });
});

test("camera and location data of a picture are removed, and it is rotated upright", async () => {
  const exif = {
    IFD0: { Make: "Camera Secreta", Copyright: "Aurora" },
    IFD3: { GPSLatitudeRef: "S", GPSLatitude: "27/1 36/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "48/1 33/1 0/1" },
  };
  const plain = await picture("jpeg", { width: 64, height: 48 });
  const sent = await sharp(plain).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
  expect(sent.toString("latin1")).toContain("Camera Secreta");
  const { bytes } = await judgeDocument(sent);
  const { exif: position, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata();
  expect({ position, xmp, iptc, orientation, width, height }).toEqual({ width: 48, height: 64 });
  expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/Exif|GPS|Secreta|Aurora/);
});

test("data appended to a picture are removed", async () => {
  const sent = Buffer.concat([await picture("jpeg"), Buffer.from("<script>alert(document.domain)</script>")]);
  const { bytes } = await judgeDocument(sent);
  expect(Buffer.from(bytes).toString("latin1")).not.toContain("script");
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const of = (text: string) => Buffer.from(text, "latin1");
const zip = (parts: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, of(text)]))));

describe("a dangerous file", () => {
  test.each([
    ["SVG", of(svg)],
    ["SVG with a declaration", of(`<?xml version="1.0"?>\n${svg}`)],
    ["HTML", of("<!doctype html><script>alert(1)</script>")],
    ["HTML before a PDF", Buffer.concat([of("<script>alert(1)</script>"), pdfFile()])],
    ["a blank before a PDF", Buffer.concat([of("\n"), pdfFile()])],
    ["XML with an entity", of('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>')],
    ["a program of Windows", of("MZ\x90\x00\x03\x00\x00\x00")],
    ["a program of Linux", of("\x7fELF\x02\x01\x01")],
    ["a script", of("#!/bin/sh\nrm -rf /\n")],
    ["JavaScript", of("alert(1)")],
    ["a link of Windows", of("L\x00\x00\x00\x01\x14\x02\x00")],
    ["an old Word document, which may hold macros", of("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")],
    ["RTF", of("{\\rtf1\\ansi}")],
    ["GIF", of("GIF89a\x01\x00\x01\x00")],
    ["TIFF", of("II*\x00\x08\x00\x00\x00")],
    ["HEIC", of("\x00\x00\x00\x18ftypheic")],
    ["PostScript", of("%!PS-Adobe-3.0")],
    ["RAR", of("Rar!\x1a\x07\x00")],
    ["gzip", of("\x1f\x8b\x08\x00")],
    ["plain text", of("Sol, mar e rede")],
    ["CSV with a formula", of('=HYPERLINK("http://mal.example")')],
    ["nothing", Buffer.alloc(0)],
    ["a ZIP of anything", zip({ "leia.txt": "oi" })],
    ["a program for Java", zip({ "META-INF/MANIFEST.MF": "Main-Class: Mal", "Mal.class": "\xca\xfe\xba\xbe" })],
    ["an app for Android", zip({ "AndroidManifest.xml": "", "classes.dex": "dex" })],
    ["a ZIP that only names a document", zip({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<x/>" })],
    ["a ZIP without its table of types", zip({ "word/document.xml": "<x/>" })],
  ])("is refused by its content: %s", async (_, bytes) => {
    expect(await refusal(bytes)).toMatchObject({ status: 415 });
  });

  const macros = /macros ou arquivos embutidos/;
  const macroTypes = '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';
  test.each([
    ["a document with macros", officeFile("docx", { "word/vbaProject.bin": "x" }), macros],
    ["one that says so by its type alone", officeFile("docx", { "[Content_Types].xml": macroTypes }), macros],
    ["a sheet with a control", officeFile("xlsx", { "xl/ActiveX/activeX1.xml": "<x/>" }), macros],
    ["a document with a program inside", officeFile("docx", { "word/embeddings/oleObject1.bin": "MZ" }), macros],
    ["a document that unpacks to gigabytes", bomb(), /grande demais por dentro/],
    ["a document without its end", officeFile("docx").subarray(0, 200), /Não conseguimos abrir/],
    ["a PDF without its end", pdfFile().subarray(0, 60), /PDF está incompleto/],
    [
      "SVG behind the beginning of a JPEG",
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), of(svg)]),
      /ler esta imagem/,
    ],
    ["a page behind the beginning of a PNG", of("\x89PNG\r\n\x1a\n<script>alert(1)</script>"), /ler esta imagem/],
    ["a sound that calls itself WebP", of("RIFF\x24\x00\x00\x00WEBPfmt nothing"), /ler esta imagem/],
  ])("is refused with a hint: %s", async (_, bytes, sentence) => {
    const { status, extras } = await refusal(bytes);
    expect([status, extras.errors.file[0]]).toEqual([422, expect.stringMatching(sentence)]);
  });
});

/** A few hundred bytes whose directory claims an entry of four gigabytes. */
function bomb(): Buffer {
  const bytes = officeFile("docx");
  const main = bytes.lastIndexOf("word/document.xml"); // in the central directory, 46 bytes after its entry begins
  bytes.writeUInt32LE(0xfffffff0, main - 46 + 24);
  return bytes;
}
