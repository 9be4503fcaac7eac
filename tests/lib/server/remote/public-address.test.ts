import { describe, expect, it } from "vitest";
import { isPublicAddress } from "../../../../lib/server/remote/public-address.ts";

describe("an address of the public internet", () => {
  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.8.8.8",
    "169.254.169.254",
    "172.31.0.1",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "fe80::1",
    "fe80::1%eth0",
    "fd00::1",
    "ff02::1",
    "::ffff:8.8.8.8",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "2001:0:a00:1::",
    "2001:db8::1",
    "localhost",
    "",
  ])("is not %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111", "2a00:1450::1"])(
    "is %s",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});
