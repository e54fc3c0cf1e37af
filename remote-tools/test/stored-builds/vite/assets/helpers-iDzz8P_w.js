import{h as s}from"./index-C_jmDB8l.js";const e=s.share;export{e as s};
